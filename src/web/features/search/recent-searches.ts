import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { RECENT_SEARCHES } from '#domain/constants.ts'
import { stored } from '#web/platform/storage.ts'
import { rememberTyped, tidyKeyword } from './typed-keyword.ts'

/** Named as the customer's own: it goes when they sign out or another signs in, as their tickets do (PW-14). */
const kept = stored('own:searches', z.array(z.string()))

const NONE: readonly string[] = []
/** One array for one text, so that React sees a change only where there is one. */
let last: { text: string; searches: readonly string[] } = { text: '[]', searches: NONE }

function read(): readonly string[] {
  const searches = (kept.read() ?? NONE).slice(0, RECENT_SEARCHES)
  const text = JSON.stringify(searches)
  if (last.text !== text) last = { text, searches }
  return last.searches
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Puts a search before the ones made earlier; one that was made before moves up. */
export function addRecentSearch(typed: string): void {
  const keyword = tidyKeyword(typed)
  rememberTyped(keyword)
  if (keyword === '') return
  kept.write([keyword, ...read().filter((one) => !isSame(one, keyword))].slice(0, RECENT_SEARCHES))
}

export function removeRecentSearch(keyword: string): void {
  kept.write(read().filter((one) => one !== keyword))
}

export function clearRecentSearches(): void {
  kept.clear()
}

/** What was searched for on this device by whoever is signed in, the last one first; followed across tabs. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(kept.subscribe, read, () => NONE)
}
