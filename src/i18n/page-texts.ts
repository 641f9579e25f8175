import { i18n } from '@lingui/core'
import type { PageGroup } from '#contract/pages.ts'
import { fetchMessages } from './activate.ts'
import { TEXT_FILES } from './text-files.ts'

/** Fetches by address: those under way, and those that failed until they are forgotten. */
const fetches = new Map<string, Promise<void>>()
const failed = new Set<string>()

/**
 * Fetches the texts of a group of pages in the language that is shown; null when they are here. Rejects where the file
 * cannot be fetched, and answers that same rejection until `forgetFailedTexts`: who renders asks again and again, and
 * must neither fetch again each time nor wait for ever. A built catalog holds the address of each file under its name
 * with a tilde, and nothing there once it is loaded.
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

/** Lets the files that could not be fetched be fetched again, once somebody was told of it. */
export function forgetFailedTexts(): void {
  for (const address of failed) fetches.delete(address)
  failed.clear()
}
