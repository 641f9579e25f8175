import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkReservation,
  checkStart,
  type ReservationFacts,
  type ReservationInput,
} from '#domain/booking/reservation-check.ts'

const NOW = Temporal.Instant.from('2026-05-01T12:00:00+09:00')
const FACTS: ReservationFacts = {
  useType: 1,
  minNumber: 2,
  maxNumber: 6,
  hoursOn: (date) => (date === '2026-05-04' ? [] : [{ start: '11:00', end: '14:00' }]),
  range: { min: '2026-05-01', max: '2028-05-01' },
  signedIn: true,
}
const INPUT: ReservationInput = {
  date: '2026-05-03',
  time: '12:00',
  people: 2,
  hasChild: false,
  childInfo: '',
  packages: 2,
  differenceConfirmed: false,
}
const check = (input: Partial<ReservationInput> = {}, facts: Partial<ReservationFacts> = {}) =>
  checkReservation({ ...INPUT, ...input }, { ...FACTS, ...facts }, NOW)
const refusal = (key: string, field: string, params = {}) => ({ kind: 'refuse', key, field, params })

describe('the checks, in order', () => {
  it('a complete form passes', () => expect(check()).toBeNull())

  it('RS-02 a dated reservation needs a date and a time', () => {
    expect(check({ date: null })).toEqual(refusal('reserve_msg_need_date', 'date'))
    expect(check({ time: null })).toEqual(refusal('reserve_msg_need_date', 'time'))
    expect(check({ date: null, time: null })).toEqual(refusal('reserve_msg_need_date', 'date'))
    expect(check({ date: '2026-02-30' })).toMatchObject({ key: 'reserve_msg_need_date' })
  })

  it('W4 a dated reservation accepts as many people as the package limit, and always a full party', () => {
    expect(check({ people: 8, packages: 6, differenceConfirmed: true })).toBeNull()
    expect(check({ people: 9 })).toEqual(refusal('reserve_msg_people_max', 'people', { max: 8 }))
    expect(check({ people: 20, differenceConfirmed: true }, { maxNumber: 20 })).toBeNull()
    expect(check({ people: 21 }, { maxNumber: 20 })).toEqual(refusal('reserve_msg_people_max', 'people', { max: 20 }))
    expect(check({ people: 99, differenceConfirmed: true }, { useType: 2 })).toBeNull()
  })

  it('RS-03 the start is at least 24 hours away; exactly 24 passes', () => {
    expect(check({ date: '2026-05-02', time: '11:30' })).toEqual(refusal('reserve_msg_need_later', 'time'))
    expect(check({ date: '2026-05-01', time: '13:00' })).toEqual(refusal('reserve_msg_need_later', 'time'))
    expect(check({ date: '2026-05-02', time: '12:00' })).toBeNull()
  })

  it('RS-13 refuses days outside the range, locked days and times that are no slot', () => {
    expect(check({ date: '2028-05-02' })).toEqual(refusal('reserve_msg_need_date', 'date'))
    expect(check({ date: '2026-05-04' })).toEqual(refusal('reserve_msg_locked_day', 'date'))
    expect(check({ time: '14:30' })).toEqual(refusal('reserve_msg_outside_periods', 'time'))
    expect(check({ time: '12:15' })).toEqual(refusal('reserve_msg_outside_periods', 'time'))
    expect(check({ time: '14:00' })).toBeNull()
  })

  it('RS-17 types 2 and 4 need no date and no time', () => {
    for (const useType of [2, 4] as const) expect(check({ date: null, time: null }, { useType })).toBeNull()
  })

  it('RS-04 the head count is required', () => {
    for (const people of [null, 0, -1, 1.5, Number.NaN]) {
      expect(check({ people })).toEqual(refusal('reserve_msg_need_people', 'people'))
    }
  })

  it('RS-05 the child choice is required, and with a child the child info', () => {
    expect(check({ hasChild: null })).toEqual(refusal('reserve_msg_need_child', 'hasChild'))
    expect(check({ hasChild: true, childInfo: '  ' })).toEqual(refusal('reserve_msg_need_unempty', 'childInfo'))
    expect(check({ hasChild: true, childInfo: 'one, aged 4' })).toBeNull()
  })

  it('RS-06 the package count lies within its bounds, which the message names', () => {
    expect(check({ packages: 7 })).toEqual(refusal('reserve_msg_need_max', 'packages', { max: 6 }))
    expect(check({ packages: 1 })).toEqual(refusal('reserve_msg_need_min', 'packages', { min: 2 }))
    expect(check({ packages: 6, people: 6 })).toBeNull()
    expect(check({ packages: 2, people: 2 })).toBeNull()
  })

  it('RS-11 an empty required field names its field', () => {
    expect(check({ packages: null })).toEqual(refusal('reserve_msg_need_unempty', 'packages'))
  })

  it('differing counts ask for a confirmation once', () => {
    expect(check({ people: 3 })).toEqual({ kind: 'confirm', key: 'reserve_msg_no_qual' })
    expect(check({ people: 3, differenceConfirmed: true })).toBeNull()
  })

  it('a visitor who is not signed in is sent to login, as the last check', () => {
    expect(check({}, { signedIn: false })).toEqual({ kind: 'login' })
    expect(check({ people: 3 }, { signedIn: false })).toMatchObject({ kind: 'confirm' })
  })

  it('RS-10 returns the first failure in the listed order', () => {
    const steps: readonly [Partial<ReservationInput>, Partial<ReservationFacts>, unknown][] = [
      [{ date: null }, {}, 'reserve_msg_need_date'],
      [{ date: '2026-05-01' }, {}, 'reserve_msg_need_later'],
      [{ people: null }, {}, 'reserve_msg_need_people'],
      [{ hasChild: null }, {}, 'reserve_msg_need_child'],
      [{ packages: 99 }, {}, 'reserve_msg_need_max'],
      [{ people: 5 }, {}, 'reserve_msg_no_qual'],
      [{}, { signedIn: false }, undefined],
    ]
    for (let from = 0; from < steps.length; from++) {
      // Every later step is wrong as well, and the earliest wrong one wins.
      const wrong = steps.slice(from).toReversed()
      const input = Object.assign({}, ...wrong.map(([part]) => part))
      const facts = Object.assign({}, ...wrong.map(([, part]) => part))
      const problem = check(input, facts)
      expect(problem !== null && 'key' in problem ? problem.key : undefined).toBe(steps[from]?.[2])
    }
  })
})

describe('a start', () => {
  const start = (date: string | null, time: string | null) => checkStart({ date, time }, FACTS, NOW)

  it('returns why it cannot be booked', () => {
    expect(start('2026-05-03', '12:00')).toBeNull()
    expect(start(null, '12:00')).toBe('missing')
    expect(start('2026-05-03', '25:00')).toBe('missing')
    expect(start('2026-05-02', '11:00')).toBe('too-soon')
    expect(start('2026-05-04', '12:00')).toBe('locked')
    expect(start('2028-05-02', '12:00')).toBe('out-of-range')
    expect(start('2026-05-03', '10:30')).toBe('outside-hours')
  })

  it('never throws for any text', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (date, time) => start(date, time) !== null))
  })
})
