import { WAITING } from '#contract/page-render.ts'

/**
 * Opens the buttons and fields of a page that the server has rendered, which are closed until the app is there to hear them: nothing that is
 * pressed or typed is lost (SR-12).
 */
export function openControls(): void {
  for (const control of document.querySelectorAll(`[${WAITING}]`)) {
    control.removeAttribute('disabled')
    control.removeAttribute(WAITING)
  }
}
