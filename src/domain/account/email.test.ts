import { describe, expect, it } from 'vitest'
import { isEmail } from '#domain/account/email.ts'

describe('email addresses', () => {
  it('ERR-11 RG-01 accepts valid addresses', () => {
    const longest = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`
    expect(longest).toHaveLength(254)
    const good = ['demo@tabifuda.example', 'a.b+c@x-y.co.jp', "o'neil@example.com", 'A@B.CN', '123@qq.com', longest]
    expect(good.filter(isEmail)).toEqual(good)
  })

  it('ERR-11 refuses invalid addresses', () => {
    const bad = [
      '',
      'a',
      'a@',
      '@b.com',
      'a@b',
      'a@b.c',
      'a b@c.com',
      'a@b..com',
      'a..b@c.com',
      '.a@b.com',
      'a.@b.com',
      'a@-b.com',
      'a@b.com ',
      'a@b.com\n',
      'a@b@c.com',
      'あ@b.com',
      `${'a'.repeat(65)}@b.com`,
      `a@${'b.'.repeat(130)}com`,
    ]
    expect(bad.filter(isEmail)).toEqual([])
  })

  it('ERR-11 takes linear time for very long input', () => {
    expect(isEmail(`${'a'.repeat(100_000)}@`)).toBe(false)
    expect(isEmail(`a@${'a-'.repeat(50_000)}.com`)).toBe(false)
  })
})
