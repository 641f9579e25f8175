/** While a page that the server has rendered is taken over, what is known of this device and of the time now is not shown yet. */
let isRunning = false
const listeners = new Set<() => void>()
let finish = () => {}
let finished: Promise<void> = Promise.resolve()

/** How long to tell who waits before the browser gets its turn, in ms. */
const SLICE_MS = 4
/** How long it may wait for its turn, in ms. */
const IDLE_MS = 1_000

const pause = () => new Promise((resolve) => setTimeout(resolve))
/** Parts of a page are hydrated one after another: until there is nothing more urgent to do, or where a browser does not tell, for a moment. */
const untilIdle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resolve, { timeout: IDLE_MS })
      : setTimeout(resolve, IDLE_MS),
  )

/** Whether the page on the screen is still as the server has rendered it. */
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
  await untilIdle()
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
  finish()
}

/** When the page is the app's in all its parts; at once where the app does not take one over. */
export function untilTakenOver(): Promise<void> {
  return finished
}

/** Calls back when the page is the app's. Returns the function that unsubscribes. */
export function onTakenOver(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
