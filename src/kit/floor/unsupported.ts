/** Data attribute on the root element of a browser that is too old for the app. */
export const UNSUPPORTED = 'belowFloor'

/** Stops the app in a browser that is too old, before it changes the document. */
export function stopIfUnsupported(): void {
  if (UNSUPPORTED in document.documentElement.dataset) throw new Error('This browser is too old for the app')
}
