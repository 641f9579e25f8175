import type { ReservationField } from '#domain/booking/reservation-check.ts'

/** What of a field takes the focus, best first: a control, the day of a calendar, a button. */
const TARGETS = ['input:checked, textarea', 'input:not(:disabled)', 'td [tabindex="0"]', 'button:not(:disabled)']

/** Leads to the field that a check stopped at: into its control, else to the field itself. */
export function focusField(form: HTMLFormElement | null, field: ReservationField): void {
  const place = form?.querySelector(`[data-field="${field}"]`)
  if (!(place instanceof HTMLElement)) return
  const found = TARGETS.map((target) => place.querySelector(target)).find((element) => element !== null)
  const target = found instanceof HTMLElement ? found : place
  target.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}
