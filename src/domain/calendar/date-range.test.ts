import { expect, it } from 'vitest'
import { isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'

const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)

it('RS-13 BZ-06 TS-10 the picker runs from today in Japan to two years ahead', () => {
  const range = pickerRange(Temporal.Instant.from('2026-04-30T15:00:00Z'))
  expect(range).toEqual({ min: '2026-05-01', max: '2028-05-01' })
  const days = ['2026-04-30', '2026-05-01', '2028-05-01', '2028-05-02']
  expect(days.map((day) => isSelectableDay(day, range, []))).toEqual([false, true, true, false])
})

it('locked days cannot be selected', () => {
  const range = { min: '2026-05-01', max: '2028-05-01' }
  expect(isSelectableDay('2026-05-02', range, ['2026-05-02'])).toBe(false)
  expect(isSelectableDay('2026-05-03', range, ['2026-05-02'])).toBe(true)
})

it('the header refuses past dates and accepts today in Japan', () => {
  const range = pickerRange(at('2026-05-01T00:30:00'))
  expect([isSelectableDay('2026-04-30', range, []), isSelectableDay('2026-05-01', range, [])]).toEqual([false, true])
})
