import { expect, it } from 'vitest'
import { clearTab } from '#web/platform/storage.ts'
import { asTyped, rememberTyped, tidyKeyword } from './typed-keyword.ts'

it('PE-01 keeps the inner spaces of a keyword in this tab, until it closes or the customer signs out', () => {
  expect(tidyKeyword(' Kobe　 beef ')).toBe('Kobe beef')
  rememberTyped(' Kobe  beef ')
  expect(asTyped('Kobebeef')).toBe('Kobe beef')
  expect(asTyped('kobebeef')).toBe('kobebeef')
  clearTab()
  expect(asTyped('Kobebeef')).toBe('Kobebeef')
})
