import * as z from 'zod/mini'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import { stored } from '#web/platform/storage.ts'

/** Keywords whose spaces are remembered at a time. */
const KEPT = 20
/** Keywords as they were typed, the last one first. They end with the tab: the address says what is shared. */
const kept = stored('typedKeywords', z.array(z.string()), 'session')

/** A keyword without spaces around it and with single ones in between. */
export function tidyKeyword(typed: string): string {
  return typed.replace(/[\s\u3000\u200b\ufeff]+/g, ' ').trim()
}

/**
 * Remembers how a keyword was typed. Its spaces leave the address (UI-05); in the field and for the search, which reads
 * words better than a run of letters (PE-01), they stay.
 */
export function rememberTyped(typed: string): void {
  const keyword = tidyKeyword(typed)
  if (!keyword.includes(' ')) return
  kept.write([keyword, ...(kept.read() ?? []).filter((one) => one !== keyword)].slice(0, KEPT))
}

/** The keyword of an address as it was typed here; itself where that is not known. */
export function asTyped(keyword: string): string {
  return (kept.read() ?? []).find((one) => removeSpaces(one) === keyword) ?? keyword
}
