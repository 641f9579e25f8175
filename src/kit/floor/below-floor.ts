/** Data attribute on the root element of a browser that is too old for the app. */
export const BELOW_FLOOR = 'belowFloor'

/** Stops the app in a browser that is too old, before it changes the document. */
export function stopBelowFloor(): void {
  if (BELOW_FLOOR in document.documentElement.dataset) throw new Error('This browser is too old for the app')
}
