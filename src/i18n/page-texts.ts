import { i18n } from '@lingui/core'
import type { PageGroup } from '#contract/pages.ts'
import { fetchMessages } from './activate.ts'
import { TEXT_FILES } from './text-files.ts'

const loading = new Map<string, Promise<void>>()

/**
 * Fetches the texts of a group of pages in the language that is shown; null when they are here. A built catalog holds the
 * address of each file under its name with a tilde, and nothing there once it is loaded.
 */
export function loadPageTexts(group: PageGroup): Promise<void> | null {
  const { locale, messages } = i18n
  const name = `~${TEXT_FILES[group]}`
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
