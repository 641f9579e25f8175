import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNewPassword, PASSWORD_RULES } from '#domain/account/password.ts'

describe('passwords', () => {
  it('RG-01 gives password managers the same rule', () => {
    expect(PASSWORD_RULES).toBe('minlength: 6; maxlength: 12; required: lower; required: digit; allowed: upper;')
    // The shortest and the longest password that the rule lets them generate.
    expect(['aaaaa1', 'Zaaaaaaaaaa1'].every(isNewPassword)).toBe(true)
  })

  it('RG-01 BZ-25 6 to 12 word characters with a letter and a digit', () => {
    const good = ['abc123', 'ab_c123', 'A1____', 'abcdefghijk1', '12345z']
    const bad = ['abc12', 'abcdef', '123456', 'abcdefghijkl1', 'ab-c123', 'ab c123', '_______', '', 'äbc123', 'abc12３']
    expect(good.filter(isNewPassword)).toEqual(good)
    expect(bad.filter(isNewPassword)).toEqual([])
  })

  it('RG-01 agrees with the rule written as separate conditions, for any text', () => {
    const text = fc.oneof(fc.string({ maxLength: 14 }), fc.stringMatching(/^[A-Za-z0-9_-]{4,14}$/))
    fc.assert(
      fc.property(text, (password) => {
        const chars = [...password]
        const isWord = chars.every((char) => /^[A-Za-z0-9_]$/.test(char)) && chars.length >= 6 && chars.length <= 12
        const expected = isWord && chars.some((c) => /[A-Za-z]/.test(c)) && chars.some((c) => /[0-9]/.test(c))
        expect(isNewPassword(password)).toBe(expected)
      }),
    )
  })
})
