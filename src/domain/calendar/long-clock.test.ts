import { describe, expect, it } from 'vitest'
import { isWithinDay, parseEnd } from './long-clock.ts'

describe('HR-03 hours that end after midnight', () => {
  it.each([
    ['22:30', '22:30'],
    ['00:00', '00:00'],
    ['24:00', '00:00'],
    ['25:00', '01:00'],
    ['26:30', '02:30'],
    ['29:59', '05:59'],
  ])('parses %s as %s on the clock', (text, time) => expect(parseEnd(text)?.time).toBe(time))

  it.each(['30:00', '24:60', '9:00', '2600', '-1:00', ''])('refuses %j', (text) => expect(parseEnd(text)).toBeNull())

  it.each([
    ['18:00', '26:00', true],
    ['18:00', '02:00', true],
    ['00:00', '24:00', true],
    ['11:00', '24:00', true],
    ['01:00', '25:30', false],
    ['02:00', '26:00', false],
    ['11:00', 'late', false],
  ])('%s to %s lasts less than a day: %s', (start, end, is) => expect(isWithinDay(start, end)).toBe(is))
})
