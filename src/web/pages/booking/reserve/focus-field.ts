import type { ReservationField } from '#domain/booking/reservation-check.ts'

/** Focus targets inside a field, in order of preference: a control, a calendar day, a button. */
const TARGETS = ['input:checked, textarea', 'input:not(:disabled)', 'td [tabindex="0"]', 'button:not(:disabled)']

/** Focuses the control of a field that failed validation, or the field itself, and scrolls to it. */
export function focusField(form: HTMLFormElement | null, field: ReservationField): void {
  const place = form?.querySelector(`[data-field="${field}"]`)
  if (!(place instanceof HTMLElement)) return
  const found = TARGETS.map((target) => place.querySelector(target)).find((element) => element !== null)
  const target = found instanceof HTMLElement ? found : place
  target.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}
