import { RENDERED_ATTRIBUTE, WAITING_ATTRIBUTE } from '#contract/page-render.ts'

/**
 * Enables the controls of a server-rendered page, which are disabled until the app handles them so that no input is
 * lost (SR-12). Removes the marks of server rendering, so that links are handled by the app.
 */
export function enableControls(): void {
  for (const place of document.querySelectorAll(`[${RENDERED_ATTRIBUTE}]`)) place.removeAttribute(RENDERED_ATTRIBUTE)
  for (const control of document.querySelectorAll(`[${WAITING_ATTRIBUTE}]`)) {
    control.removeAttribute('disabled')
    control.removeAttribute(WAITING_ATTRIBUTE)
  }
}
