import { RENDERED, WAITING } from '#contract/page-render.ts'

/**
 * Enables the controls of a server-rendered page, which are disabled until the app handles them so that no input is
 * lost (SR-12). Removes the marks of server rendering, so that links are handled by the app.
 */
export function openControls(): void {
  for (const place of document.querySelectorAll(`[${RENDERED}]`)) place.removeAttribute(RENDERED)
  for (const control of document.querySelectorAll(`[${WAITING}]`)) {
    control.removeAttribute('disabled')
    control.removeAttribute(WAITING)
  }
}
