import { describe, expect, it } from 'vitest'
import {
  hasWrongRegistrationNumber,
  isRegistrationNumber,
  registrationNumberIn,
  tidyRegistrationNumber,
} from './registration-number.ts'

/** Published numbers of the National Tax Agency, the Digital Agency and Toyota Motor Corporation. */
const PUBLISHED = ['T7000012050002', 'T8000012010038', 'T1180301018771']

describe('RC-01 a registration number', () => {
  it('is T and 13 digits with a correct check digit', () => {
    for (const number of PUBLISHED) expect(isRegistrationNumber(number)).toBe(true)
  })

  it('is wrong with any other check digit, and with any one digit changed by less than nine', () => {
    for (const number of PUBLISHED) {
      for (let place = 1; place < number.length; place += 1) {
        for (let digit = 0; digit <= 9; digit += 1) {
          const before = Number(number[place])
          const changed = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`
          // 0 and 9 have the same remainder by nine.
          if (Math.abs(digit - before) === 9 || digit === before) continue
          expect(isRegistrationNumber(changed), changed).toBe(false)
        }
      }
    }
  })

  it.each([
    '',
    'T',
    '7000012050002',
    'T700001205000',
    'T70000120500022',
    't7000012050002',
    'T7000012050002 ',
    'X7000012050002',
  ])('is not %j', (text) => expect(isRegistrationNumber(text)).toBe(false))

  it('is stored in half width, without spaces and hyphens', () => {
    expect(tidyRegistrationNumber(' ｔ７-0000-1205-0002 ')).toBe('T7000012050002')
  })
})

describe('RC-01 the operator’s stated registrations', () => {
  it.each([
    ['T7000012050002', 'T7000012050002'],
    ['登録番号 T7000012050002／観光庁長官登録旅行業第1234号', 'T7000012050002'],
    ['Travel agency 1234, T7-0000-1205-0002', 'T7000012050002'],
    ['登録番号：Ｔ７０００００１２０５０００２'.replace('７０００００', '７００００'), 'T7000012050002'],
    ['観光庁長官登録旅行業第1234号', null],
    ['T1000012050002', null],
    ['PART7000012050002', null],
    [null, null],
  ])('%j has %j', (text, number) => expect(registrationNumberIn(text)).toBe(number))

  it('are wrong if they have a number that is not valid, whatever else they have', () => {
    expect(hasWrongRegistrationNumber('T1000012050002')).toBe(true)
    expect(hasWrongRegistrationNumber('T7000012050002, T700001205000')).toBe(true)
    expect(hasWrongRegistrationNumber('T7000012050002, 旅行業第1234号')).toBe(false)
    expect(hasWrongRegistrationNumber('')).toBe(false)
  })
})
