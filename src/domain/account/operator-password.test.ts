import { expect, it } from 'vitest'
import { isOperatorPassword } from './operator-password.ts'

it('OC-02 an operator’s password is long, has some variety and is not the email address', () => {
  const email = 'sato@example.com'
  expect(isOperatorPassword('correct horse battery', email)).toBe(true)
  expect(isOperatorPassword('Short1234567', email)).toBe(true)
  for (const wrong of ['short', 'elevenchars', 'aaaaaaaaaaaaaaaa', 'SATO@example.com', 'x1'.repeat(70)]) {
    expect(isOperatorPassword(wrong, email), wrong).toBe(false)
  }
})
