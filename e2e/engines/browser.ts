/**
 * A browser of another engine than Chromium, as a journey needs it: one tab, on a profile that outlives the process.
 * Playwright's own builds of these engines come from its download server; these are the distribution's.
 */
export interface Browser {
  /** Navigates and returns as soon as the page may be asked, whether or not it has loaded. */
  open(address: string): Promise<void>
  /** Runs a function in the page. It may use its arguments alone, which are sent as JSON, as its answer is. */
  evaluate<Args extends readonly unknown[], Answer>(
    work: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>
  /** Presses the middle of the first element, as a pointer does. */
  press(selector: string): Promise<void>
  /** Types into a field that is empty, key by key. */
  type(selector: string, text: string): Promise<void>
  /** What is on the screen, as PNG. */
  screenshot(): Promise<Buffer>
  /** Ends the process and everything it has started at once, as a phone does: nothing is written out any more. */
  kill(): Promise<void>
}

/** How a browser is started; a second start on the same profile finds what the first one has stored. */
export interface Engine {
  readonly name: string
  /** What it needs from Debian. */
  readonly packages: readonly string[]
  /** Why it cannot run here, or null. */
  readonly missing: () => string | null
  readonly start: (profile: string) => Promise<Browser>
}

/** A phone's: pages choose their layout by the address and by this. */
export const SCREEN = { width: 390, height: 844 } as const

/** So long each step of a browser may take, in ms: far beyond what a busy machine needs. */
export const STEP_MS = 120_000
const LOOK_MS = 200

/** Looks until `look` answers something. Errors count as nothing yet: a page that is being left cannot be asked. */
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
  throw new Error(`Waited in vain for ${what}`, { cause: last })
}
