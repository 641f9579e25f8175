import { expect, it } from 'vitest'
import { isPollDue, qrSecondsLeft } from '#domain/order/qr-payment.ts'

it('WX-06 BZ-15 BZ-16 polls three more times after the QR has expired, then stops', () => {
  const polls = Array.from({ length: 40 }, (_, i) => (i + 1) * 3_000).filter(isPollDue)
  expect(polls.at(-1)).toBe(69_000)
  expect(polls.filter((elapsed) => elapsed > 60_000)).toHaveLength(3)
})

it('WX-06 a timer that is late by some milliseconds skips no poll', () => {
  const polls = Array.from({ length: 40 }, (_, i) => (i + 1) * 3_000 + 40).filter(isPollDue)
  expect(polls.filter((elapsed) => elapsed > 60_000 + 40)).toHaveLength(3)
})

it('WX-03 the countdown runs from 60 to 0, and is clamped when the clock is set back', () => {
  expect([-5_000, 0, 1, 59_000, 59_999, 60_000, 90_000].map(qrSecondsLeft)).toEqual([60, 60, 60, 1, 1, 0, 0])
})
