/** Idempotency keys of button presses, so that the server performs a repeated press once (decision 36). */
export interface PressKeys {
  /** The key of the content to send. Equal content keeps the key; other content gets a new one. */
  of(content: unknown): string
  /** Starts a new press: even equal content gets a new key. */
  renew(): void
}

/** Creates the keys of one dialog. */
export function pressKeys(): PressKeys {
  let last: { readonly content: string; readonly key: string } | null = null
  return {
    of(content) {
      const text = JSON.stringify(content)
      if (last?.content !== text) last = { content: text, key: crypto.randomUUID() }
      return last.key
    },
    renew() {
      last = null
    },
  }
}
