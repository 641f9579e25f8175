import { RENDERED, WAITING } from '#contract/page-render.ts'

/**
 * Opens the buttons and fields of a page that the server has rendered, which are closed until the app is there to hear them: nothing that is
 * pressed or typed is lost (SR-12). Its links are the app's from now on.
 */
export function openControls(): void {
  for (const place of document.querySelectorAll(`[${RENDERED}]`)) place.removeAttribute(RENDERED)
  for (const control of document.querySelectorAll(`[${WAITING}]`)) {
    control.removeAttribute('disabled')
    control.removeAttribute(WAITING)
  }
}
