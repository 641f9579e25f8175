import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { RECENT_SEARCHES } from '#domain/constants.ts'
import { clearTab, stored } from '#web/platform/storage.ts'
import { addRecentSearch, clearRecentSearches, removeRecentSearch } from './recent-searches.ts'

const kept = stored('own:searches', z.array(z.string()))
beforeEach(clearRecentSearches)

it('PE-01 stores each search once, most recent first, up to the limit', () => {
  for (const typed of ['sushi', ' Tokyo  ramen ', '', 'SUSHI']) addRecentSearch(typed)
  expect(kept.read()).toEqual(['SUSHI', 'Tokyo ramen'])
  for (let n = 0; n < 20; n++) addRecentSearch(`search ${n}`)
  expect(kept.read()).toHaveLength(RECENT_SEARCHES)
  expect(kept.read()?.[0]).toBe('search 19')
})

it('PE-01 PW-14 removes searches one by one, all at once, and on sign-out', () => {
  for (const typed of ['a', 'b', 'c']) addRecentSearch(typed)
  removeRecentSearch('b')
  expect(kept.read()).toEqual(['c', 'a'])
  clearRecentSearches()
  expect(kept.read()).toBeNull()
  addRecentSearch('a')
  clearTab()
  expect(kept.read()).toBeNull()
})
