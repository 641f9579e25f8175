import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeOneTimeCode, ONE_TIME_CODE_LENGTH, readOneTimeCode } from './one-time-code.ts'

const bytes = fc.uint8Array({ minLength: ONE_TIME_CODE_LENGTH, maxLength: 20 })

describe('makeOneTimeCode', () => {
  it('has eight characters from an alphabet without look-alikes', () => {
    fc.assert(fc.property(bytes, (random) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(makeOneTimeCode(random))))
  })
  it('uses five bits of each byte', () => {
    expect(makeOneTimeCode(Uint8Array.of(0, 1, 2, 31, 32, 33, 63, 255))).toBe('012Z01ZZ')
  })
  it('throws when given too few random bytes', () => {
    expect(() => makeOneTimeCode(new Uint8Array(7))).toThrow(RangeError)
  })
})

describe('readOneTimeCode', () => {
  it('reads a generated code', () => {
    fc.assert(fc.property(bytes, (random) => readOneTimeCode(makeOneTimeCode(random)) === makeOneTimeCode(random)))
  })
  it.each([
    ['7k2m-9qxa', '7K2M9QXA'],
    [' 7K2M 9QXA ', '7K2M9QXA'],
    ['oO0lI1ab', '000111AB'],
    ['７Ｋ２Ｍ９ＱＸＡ', '7K2M9QXA'],
  ])('reads %s as typed', (typed, code) => expect(readOneTimeCode(typed)).toBe(code))
  it.each(['', '7K2M9QX', '7K2M9QXAB', '7K2M9QXU', '7K2M9QX!', "7K2M';--"])('refuses %j', (typed) => {
    expect(readOneTimeCode(typed)).toBeNull()
  })
})
