import { useLingui } from '@lingui/react'
import { use } from 'react'
import { loadAccountTexts } from '#i18n/account-texts.ts'

/** First of all in a page of one's account: waits for its texts, in every language that is chosen. */
export function useAccountTexts(): void {
  // Looks again whenever another language is shown.
  useLingui()
  const texts = loadAccountTexts()
  if (texts) use(texts)
}
