/** Names presses, so that the server does what was pressed twice once (decision 113). */
export interface PressKeys {
  /** The key of what is sent: the same again is the same press; another content is another press, whose answer says nothing of the first. */
  of(content: unknown): string
  /** Forgets what was sent: what is pressed from now on is another press. */
  renew(): void
}

/** Names the presses of one dialog. */
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
