import { QR_PAYMENT_EXTRA_POLLS, QR_PAYMENT_POLL_MS, QR_PAYMENT_VALID_MS } from '#domain/constants.ts'

/** Whole seconds until the payment QR expires, clamped to 0..60, also when the clock is set back (WX-03). */
export function qrSecondsLeft(elapsedMs: number): number {
  return Math.max(0, Math.ceil((QR_PAYMENT_VALID_MS - Math.max(0, elapsedMs)) / 1000))
}

/** Timers fire late, never early. A poll that is late by less than this still counts as the due one. */
const LATE_MS = QR_PAYMENT_POLL_MS / 2

/** Whether to keep polling the payment: while the QR is valid, and three more times after it (WX-06, U-07). */
export function isPollDue(elapsedMs: number): boolean {
  return elapsedMs < QR_PAYMENT_VALID_MS + QR_PAYMENT_EXTRA_POLLS * QR_PAYMENT_POLL_MS + LATE_MS
}
