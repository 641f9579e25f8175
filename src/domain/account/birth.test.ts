import { expect, it } from 'vitest'
import { checkBirth } from '#domain/account/birth.ts'

it('ERR-29 a birthday is an existing date, not later than today', () => {
  const verdict = (birth: string) => checkBirth(birth, '2026-05-01')
  expect(['1990-02-28', '2000-02-29', '2026-05-01', ''].map(verdict)).toEqual([null, null, null, null])
  for (const birth of [
    '0001-01-01',
    '1899-12-31',
    '1990-2-28',
    '1990-02-30',
    '1990/02/28',
    '19900228',
    '2026-05-02',
    'x',
    '1990-02-28 ',
  ]) {
    expect(verdict(birth)).toBe('profile_msg_birth_invalid')
  }
})
