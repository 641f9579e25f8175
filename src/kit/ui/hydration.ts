/** True while a server-rendered page hydrates; device-dependent values and the current time are not shown yet. */
let isRunning = false
const listeners = new Set<() => void>()
let finish = () => {}
let finished: Promise<void> | null = null

/** Maximum wait for hydration of a navigation, of a language change and of a browser's translation, in ms. */
export const HYDRATION_TIMEOUT_MS = 3_000

/** How long listeners are notified before yielding to the browser, in ms. */
const SLICE_MS = 4
/** Maximum wait for an idle browser, in ms. */
const IDLE_MS = 1_000

const pause = () => new Promise((resolve) => setTimeout(resolve))
/**
 * Waits until the browser is idle, because parts of a page hydrate one after another; without `requestIdleCallback`,
 * for a fixed time. Resolves with false on timeout.
 */
const untilIdle = (options?: IdleRequestOptions) =>
  new Promise<boolean>((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), options)
      : setTimeout(resolve, IDLE_MS, true),
  )

/** Whether the page on the screen is still as the server rendered it. */
export function isHydrating(): boolean {
  return isRunning
}

/** Marks the page as hydrating. Called before hydration. */
export function beginHydration(): void {
  isRunning = true
  finished = new Promise((resolve) => {
    finish = resolve
  })
}

/** Ends hydration: notifies each listener in turn, with pauses, so that re-rendering all parts does not block input. */
export async function endHydration(): Promise<void> {
  if (!isRunning) return
  const isIdle = await untilIdle({ timeout: IDLE_MS })
  if (!isRunning) return
  isRunning = false
  let began = performance.now()
  for (const listener of [...listeners]) {
    listener()
    // React renders the update in a separate microtask.
    await null
    if (performance.now() - began < SLICE_MS) continue
    await pause()
    began = performance.now()
  }
  // A slow device may still be hydrating parts, which React would compare with the next state. A page can stay busy: a
  // translation starts again each time it is undone, which goes on until hydration ends.
  if (!isIdle) await untilIdle({ timeout: HYDRATION_TIMEOUT_MS })
  finished = null
  finish()
}

/** Resolves when hydration has finished; null if it has or if the app does not hydrate. */
export function untilHydrated(): Promise<void> | null {
  return finished
}

/** Calls back when hydration ends. Returns the function that unsubscribes. */
export function onHydrated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
