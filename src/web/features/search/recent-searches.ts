import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { RECENT_SEARCHES } from '#domain/constants.ts'
import { stored } from '#web/platform/storage.ts'
import { rememberTypedForm, tidyKeyword } from './typed-keyword.ts'

/** The `own:` prefix marks it as the customer's: cleared on sign-out or when another customer signs in (PW-14). */
const kept = stored('own:searches', z.array(z.string()))

const NONE: readonly string[] = []
/** Cached array, so that React re-renders only on changes. */
let last: { text: string; searches: readonly string[] } = { text: '[]', searches: NONE }

function read(): readonly string[] {
  const searches = (kept.read() ?? NONE).slice(0, RECENT_SEARCHES)
  const text = JSON.stringify(searches)
  if (last.text !== text) last = { text, searches }
  return last.searches
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Adds a search at the front; an existing one moves up. */
export function addRecentSearch(typed: string): void {
  const keyword = tidyKeyword(typed)
  rememberTypedForm(keyword)
  if (keyword === '') return
  kept.write([keyword, ...read().filter((one) => !isSame(one, keyword))].slice(0, RECENT_SEARCHES))
}

export function removeRecentSearch(keyword: string): void {
  kept.write(read().filter((one) => one !== keyword))
}

export function clearRecentSearches(): void {
  kept.clear()
}

/** Recent searches of the current customer on this device, most recent first, synchronised across tabs. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(kept.subscribe, read, () => NONE)
}
