import { i18n } from '@lingui/core'
import type { PageGroup } from '#contract/pages.ts'
import { fetchMessages } from './activate.ts'
import { TEXT_FILES } from './text-files.ts'

/** Fetches by address: pending ones, and failed ones until they are reset. */
const fetches = new Map<string, Promise<void>>()
const failed = new Set<string>()

/**
 * Fetches the texts of a group of pages in the current language; null when they are loaded. Rejects when the file
 * cannot be fetched, and returns the same rejection until `resetFailedTexts`: React calls this on every render, which
 * must neither refetch each time nor wait forever. In a built catalog the message `~name` is the address of the file
 * `name`, and it is empty once the file is loaded.
 */
export function loadPageTexts(group: PageGroup): Promise<void> | null {
  const { locale, messages } = i18n
  const name = `~${TEXT_FILES[group]}`
  const address = messages[name]
  if (typeof address !== 'string' || address === '') return null
  const known = fetches.get(address)
  if (known) return known
  const made = fetchMessages(address).then(
    (texts) => {
      i18n.load(locale, { ...texts, [name]: '' })
      fetches.delete(address)
    },
    (error: unknown) => {
      failed.add(address)
      throw error
    },
  )
  fetches.set(address, made)
  return made
}

/** Allows failed files to be fetched again, after the failure has been shown. */
export function resetFailedTexts(): void {
  for (const address of failed) fetches.delete(address)
  failed.clear()
}
