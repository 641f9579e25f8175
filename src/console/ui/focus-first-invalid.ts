/**
 * Focuses the first invalid field of a form after the next render. In a long dialog or page the field may be out of
 * view, and the press would seem to do nothing.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
