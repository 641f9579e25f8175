/** What nobody has asked for yet leaves a first visit alone so long, in ms. */
const QUIET_MS = 5_000
const PRESSES = ['pointerdown', 'keydown'] as const

let quiet: Promise<void> | null = null

/**
 * Until somebody presses something, or the visit has gone on for some seconds and the browser has nothing more urgent to do: for what moves or
 * helps by itself, which is not to hold up what somebody asks for. Counted from the first call, which is the app's start.
 */
export function whenQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const done = () => {
      for (const press of PRESSES) removeEventListener(press, done, true)
      resolve()
    }
    for (const press of PRESSES) addEventListener(press, done, true)
    setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(done) : done()), QUIET_MS)
  })
  return quiet
}
