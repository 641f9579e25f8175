import { describe, expect, it } from 'vitest'
import { maskedEmail } from '#domain/account/masked-email.ts'

describe('maskedEmail', () => {
  it.each([
    ['mei.lin@example.com', 'm***@example.com'],
    ['m@example.com', 'm***@example.com'],
    ['𠮷野@example.jp', '𠮷***@example.jp'],
    ['"a@b"@example.com', '"***@example.com'],
    ['@example.com', '***'],
    ['', '***'],
  ])('masks %s as %s', (email, shown) => {
    expect(maskedEmail(email)).toBe(shown)
  })
})
