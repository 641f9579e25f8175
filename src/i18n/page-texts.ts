import { i18n } from '@lingui/core'
import { fetchMessages } from './activate.ts'

/** Pages whose texts are files of their own, which no first visit needs: those of one's account, those to read. */
export type TextPart = 'account' | 'info'

const loading = new Map<string, Promise<void>>()

/**
 * Fetches the texts of a part in the language that is shown; null when they are here. A built catalog holds the address
 * of each part under its name with a tilde, and nothing there once it is loaded.
 */
export function loadPageTexts(part: TextPart): Promise<void> | null {
  const { locale, messages } = i18n
  const name = `~${part}`
  const address = messages[name]
  if (typeof address !== 'string' || address === '') return null
  const known = loading.get(address)
  if (known) return known
  const made = fetchMessages(address)
    .then((texts) => i18n.load(locale, { ...texts, [name]: '' }))
    .finally(() => loading.delete(address))
  loading.set(address, made)
  return made
}
