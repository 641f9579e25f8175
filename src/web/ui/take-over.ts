/** While a page that the server has rendered is taken over, what is known of this device and of the time now is not shown yet. */
let isRunning = false
const listeners = new Set<() => void>()
let finish = () => {}
let finished: Promise<void> | null = null

/** Another page or language waits at most so long for this one to be taken over, in ms. */
export const TAKE_OVER_MS = 3_000

/** How long to tell who waits before the browser gets its turn, in ms. */
const SLICE_MS = 4
/** How long it may wait for its turn, in ms. */
const IDLE_MS = 1_000

const pause = () => new Promise((resolve) => setTimeout(resolve))
/**
 * Parts of a page are hydrated one after another: until there is nothing more urgent to do, or where a browser does not tell, for a moment.
 * False where the time-out came first.
 */
const untilIdle = (options?: IdleRequestOptions) =>
  new Promise<boolean>((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), options)
      : setTimeout(resolve, IDLE_MS, true),
  )

/** Whether the page on the screen is still as the server has rendered it: no part of it has been told otherwise. */
export function isTakingOver(): boolean {
  return isRunning
}

/** Before the page is hydrated. */
export function beginTakeOver(): void {
  isRunning = true
  finished = new Promise((resolve) => {
    finish = resolve
  })
}

/** The page is the app's: each part is told in turn, with pauses, as all together would hold up whoever presses something now. */
export async function endTakeOver(): Promise<void> {
  if (!isRunning) return
  const isIdle = await untilIdle({ timeout: IDLE_MS })
  if (!isRunning) return
  isRunning = false
  let began = performance.now()
  for (const listener of [...listeners]) {
    listener()
    // React shows it in a microtask of its own.
    await null
    if (performance.now() - began < SLICE_MS) continue
    await pause()
    began = performance.now()
  }
  // A slow device may still have parts to hydrate, which would be compared with whatever comes next.
  if (!isIdle) await untilIdle()
  finished = null
  finish()
}

/** When the page is the app's in all its parts; null where it is, or where the app does not take one over. */
export function untilTakenOver(): Promise<void> | null {
  return finished
}

/** Calls back when the page is the app's. Returns the function that unsubscribes. */
export function onTakenOver(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
