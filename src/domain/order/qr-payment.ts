import { QR_PAYMENT_EXTRA_POLLS, QR_PAYMENT_POLL_MS, QR_PAYMENT_VALID_MS } from '#domain/constants.ts'

/** Whole seconds that the payment QR is still shown as valid: never below 0, nor above 60 when the clock is set back (WX-03). */
export function qrSecondsLeft(elapsedMs: number): number {
  return Math.max(0, Math.ceil((QR_PAYMENT_VALID_MS - Math.max(0, elapsedMs)) / 1000))
}

/** Timers fire late, never early: a poll that is late by less than this is still the one that was due. */
const LATE_MS = QR_PAYMENT_POLL_MS / 2

/** Whether the payment is still asked for: while the QR is valid and for three more polls after it (WX-06, U-07). */
export function isPollDue(elapsedMs: number): boolean {
  return elapsedMs < QR_PAYMENT_VALID_MS + QR_PAYMENT_EXTRA_POLLS * QR_PAYMENT_POLL_MS + LATE_MS
}
