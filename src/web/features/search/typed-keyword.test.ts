import { expect, it } from 'vitest'
import { clearTab } from '#web/platform/storage.ts'
import { asTyped, rememberTyped, tidyKeyword } from './typed-keyword.ts'

it('PE-01 a keyword keeps the spaces inside it, where it was typed and until the tab or the account ends', () => {
  expect(tidyKeyword(' Kobe　 beef ')).toBe('Kobe beef')
  rememberTyped(' Kobe  beef ')
  expect(asTyped('Kobebeef')).toBe('Kobe beef')
  expect(asTyped('kobebeef')).toBe('kobebeef')
  clearTab()
  expect(asTyped('Kobebeef')).toBe('Kobebeef')
})
