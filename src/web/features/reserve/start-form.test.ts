import { describe, expect, it } from 'vitest'
import type { ReserveForm } from './reserve-info.ts'
import { type StartInput, startForm } from './start-form.ts'

/** Now is 10:00 on 1 May 2026 in Japan. The shop is open from 11:00 to 13:00 and closed on the 2nd. */
const INPUT: StartInput = {
  kept: null,
  choice: {},
  leadHours: 24,
  bookAheadDays: null,
  useType: 1,
  hoursOn: (date) => (date === '2026-05-02' ? [] : [{ start: '11:00', end: '13:00' }]),
  now: Temporal.Instant.from('2026-05-01T01:00:00Z'),
}
const KEPT: ReserveForm = {
  date: '2026-05-09',
  time: '12:30',
  people: 3,
  hasChild: true,
  childInfo: '4',
  packages: 2,
  tip: 'Window',
  needs: ['egg'],
}

it('A-07 A-31 starts with the first start time after the lead time; people and child choice are empty', () => {
  expect(startForm(INPUT)).toEqual({
    date: '2026-05-03',
    time: '11:00',
    people: null,
    packages: null,
    hasChild: null,
    childInfo: '',
    tip: '',
    needs: [],
  })
})

describe('earlier choices', () => {
  const choose = (choice: StartInput['choice']) => startForm({ ...INPUT, choice })
  it('RS-01 are applied', () => {
    const choice = { day: '2026-05-09', time: '12:30', peopleNum: 4, packageNum: 2 }
    expect(choose(choice)).toMatchObject({ date: '2026-05-09', time: '12:30', people: 4, packages: 2 })
  })
  it('RS-02 a day alone leaves the time empty', () => {
    expect(choose({ day: '2026-05-09' })).toMatchObject({ date: '2026-05-09', time: null })
  })
  it('A-08 today is kept although it is too soon', () => {
    expect(choose({ day: '2026-05-01', time: '11:00' })).toMatchObject({ date: '2026-05-01', time: '11:00' })
  })
  it('RS-13 RS-14 RS-15 a day or time that is not offered is dropped', () => {
    for (const day of ['2026-05-02', '2026-04-30', '2028-05-02', '2026-02-31']) {
      expect(choose({ day, time: '11:00' })).toMatchObject({ date: null, time: null })
    }
    expect(choose({ day: '2028-05-01' })).toMatchObject({ date: '2028-05-01' })
    expect(choose({ day: '2026-05-09', time: '13:30' })).toMatchObject({ date: '2026-05-09', time: null })
  })
})

it('RS-01 stored input takes precedence over earlier choices', () => {
  expect(startForm({ ...INPUT, kept: KEPT, choice: { day: '2026-05-04', peopleNum: 9 } })).toEqual(KEPT)
  expect(startForm({ ...INPUT, kept: { ...KEPT, people: null, packages: null } })).toMatchObject({
    people: null,
    packages: null,
  })
})

it('RS-14 a stored day that is now locked is dropped, the rest is kept', () => {
  expect(startForm({ ...INPUT, kept: { ...KEPT, date: '2026-05-02' } })).toEqual({ ...KEPT, date: null, time: null })
})

it('RS-17 packages without a date have neither day nor time', () => {
  for (const useType of [2, 4] as const) {
    const form = startForm({ ...INPUT, useType, choice: { day: '2026-05-09', time: '12:30' } })
    expect(form).toMatchObject({ date: null, time: null })
  }
})

it('TS-08 a shop without times or days starts without a start time', () => {
  expect(startForm({ ...INPUT, hoursOn: () => [] })).toMatchObject({ date: null, time: null })
})
