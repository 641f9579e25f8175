import { useLingui } from '@lingui/react'
import { use } from 'react'
import { loadPageTexts, type TextPart } from '#i18n/page-texts.ts'

/** First of all in a page of that part: waits for its texts, in every language that is chosen. */
export function usePageTexts(part: TextPart): void {
  // Looks again whenever another language is shown.
  useLingui()
  const texts = loadPageTexts(part)
  if (texts) use(texts)
}
