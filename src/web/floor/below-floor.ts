/** Set on the document's element in a browser that is too old for the app. */
export const BELOW_FLOOR = 'belowFloor'

/** Stops the app in a browser that is too old for it, before it touches what the document shows. */
export function stopBelowFloor(): void {
  if (BELOW_FLOOR in document.documentElement.dataset) throw new Error('This browser is too old for the app')
}
