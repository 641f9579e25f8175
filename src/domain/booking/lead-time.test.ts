import { expect, it } from 'vitest'
import { meetsLeadTime } from '#domain/booking/lead-time.ts'

const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)

it('RS-03 BZ-05 accepts a start exactly 24 hours ahead and refuses one a millisecond less', () => {
  const now = at('2026-05-01T12:00:00')
  expect(meetsLeadTime(now, at('2026-05-02T12:00:00'))).toBe(true)
  expect(meetsLeadTime(now.add({ milliseconds: 1 }), at('2026-05-02T12:00:00'))).toBe(false)
  expect(meetsLeadTime(now, at('2026-04-30T12:00:00'))).toBe(false)
})
