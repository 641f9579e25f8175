/**
 * A browser with an engine other than Chromium: one tab, on a profile that outlives the process. It comes from the
 * distribution's packages, because Playwright's builds of these engines come from its download server.
 */
export interface Browser {
  /** Navigates and returns as soon as scripts can run in the page, loaded or not. */
  open(address: string): Promise<void>
  /** Runs a function in the page. The function may use only its arguments; arguments and result are sent as JSON. */
  evaluate<Args extends readonly unknown[], Answer>(
    work: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>
  /** Clicks the middle of the first matching element, as a pointer does. */
  press(selector: string): Promise<void>
  /** Types into an empty field, key by key. */
  type(selector: string, text: string): Promise<void>
  /** Screenshot as PNG. */
  screenshot(): Promise<Buffer>
  /** Kills the process and all its children at once, as a phone kills an app. Nothing more is written to disk. */
  kill(): Promise<void>
}

/** How a browser is started. A second start on the same profile finds the data stored by the first. */
export interface Engine {
  readonly name: string
  /** Debian packages that it needs. */
  readonly packages: readonly string[]
  /** The reason why it cannot run here, or null. */
  readonly missing: () => string | null
  readonly start: (profile: string) => Promise<Browser>
}

/** A phone's screen size, in CSS pixels. Pages choose their layout by the address and by this size. */
export const SCREEN = { width: 390, height: 844 } as const

/** Timeout of each browser step, in ms: far beyond what a busy machine needs. */
export const STEP_MS = 120_000
const LOOK_MS = 200

/**
 * Polls until `look` returns a truthy value. An error counts as "not yet", because a page cannot be queried during
 * a navigation.
 */
export async function until<Found>(what: string, look: () => Promise<Found | null | false>): Promise<Found> {
  const limit = Date.now() + STEP_MS
  let last: unknown = null
  while (Date.now() < limit) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error(`Timed out waiting for ${what}`, { cause: last })
}
