import { expect, it } from 'vitest'
import { clearTab } from '#web/platform/storage.ts'
import { rememberTypedForm, tidyKeyword, typedForm } from './typed-keyword.ts'

it('PE-01 keeps the inner spaces of a keyword in this tab, until it closes or the customer signs out', () => {
  expect(tidyKeyword(' Kobe　 beef ')).toBe('Kobe beef')
  rememberTypedForm(' Kobe  beef ')
  expect(typedForm('Kobebeef')).toBe('Kobe beef')
  expect(typedForm('kobebeef')).toBe('kobebeef')
  clearTab()
  expect(typedForm('Kobebeef')).toBe('Kobebeef')
})
