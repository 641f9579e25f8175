import { expect, it } from 'vitest'
import { loginVerdict } from './login-verdict.ts'

it.each([
  ['not_exist', null, false],
  ['not_exist', null, true],
  ['password_error', { isBound: true }, false],
  ['password_error', { isBound: false }, false],
  ['unbound', { isBound: false }, true],
  ['signed_in', { isBound: true }, true],
] as const)('ERR-12 ERR-13 ERR-14 answers %s for %j and %s', (verdict, account, isRight) => {
  expect(loginVerdict(account, isRight)).toBe(verdict)
})
