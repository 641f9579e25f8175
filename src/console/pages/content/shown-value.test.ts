import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { FIELDS } from './fields.ts'
import { shownValue } from './shown-value.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })
const shown = (name: string, value: unknown) =>
  shownValue(
    english,
    FIELDS.coupons.find((field) => field.name === name),
    value,
  )

test('OC-15 two versions of a code are compared with the values as the form shows them, not as they are stored', () => {
  expect(shown('online', true)).toBe('Yes')
  expect(shown('online', false)).toBe('No')
  expect(shown('card', 'visa')).toBe('Visa issued outside Japan')
  expect(shown('card', '')).toBe('Any')
  expect(shown('minimum', 50_000)).toBe('¥50,000')
  expect(shown('ends', '2027-03-26')).toBe('26 Mar 2027')
  expect(shown('starts', 'soon')).toBe('soon')
  expect(shown('maxUses', '')).toBe('–')
})
