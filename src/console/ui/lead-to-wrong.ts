/**
 * Puts the focus into the first field of a form that is wrong, once what a press has found is drawn: in a long dialog or page it
 * stands out of sight, and the press would seem to do nothing.
 */
export function leadToWrong(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
