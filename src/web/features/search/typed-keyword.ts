import * as z from 'zod/mini'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import { stored } from '#web/platform/storage.ts'

/** Maximum number of keywords remembered. */
const KEPT = 20
/** Keywords as typed, most recent first. Session storage: a shared address contains them without spaces. */
const kept = stored('typedKeywords', z.array(z.string()), 'session')

/** Trims a keyword and collapses its spaces. */
export function tidyKeyword(typed: string): string {
  return typed.replace(/[\s\u3000\u200b\ufeff]+/g, ' ').trim()
}

/**
 * Remembers a keyword as typed. The address omits its spaces (UI-05), but the field shows them, and the search
 * matches separate words better than a text without spaces (PE-01).
 */
export function rememberTypedForm(typed: string): void {
  const keyword = tidyKeyword(typed)
  if (!keyword.includes(' ')) return
  kept.write([keyword, ...(kept.read() ?? []).filter((one) => one !== keyword)].slice(0, KEPT))
}

/** The keyword of an address as it was typed in this tab; unchanged if unknown. */
export function typedForm(keyword: string): string {
  return (kept.read() ?? []).find((one) => removeSpaces(one) === keyword) ?? keyword
}
