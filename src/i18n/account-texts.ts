import { i18n } from '@lingui/core'
import { fetchMessages } from './activate.ts'

/**
 * Under this name a built catalog holds the address of the rest of it: the texts that only the pages of one's account
 * show, which no first visit needs. Empty once they are here.
 */
const REST = '~account'

const loading = new Map<string, Promise<void>>()

/** Fetches the texts of the account's pages in the language that is shown; null when they are here. */
export function loadAccountTexts(): Promise<void> | null {
  const { locale, messages } = i18n
  const address = messages[REST]
  if (typeof address !== 'string' || address === '') return null
  const known = loading.get(address)
  if (known) return known
  const made = fetchMessages(address)
    .then((texts) => i18n.load(locale, { ...texts, [REST]: '' }))
    .finally(() => loading.delete(address))
  loading.set(address, made)
  return made
}
