import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { RECENT_SEARCHES } from '#domain/constants.ts'
import { clearTab, stored } from '#web/platform/storage.ts'
import { addRecentSearch, clearRecentSearches, removeRecentSearch } from './recent-searches.ts'

const kept = stored('own:searches', z.array(z.string()))
beforeEach(clearRecentSearches)

it('PE-01 searches are remembered once each, the last one first, so many and no more', () => {
  for (const typed of ['sushi', ' Tokyo  ramen ', '', 'SUSHI']) addRecentSearch(typed)
  expect(kept.read()).toEqual(['SUSHI', 'Tokyo ramen'])
  for (let n = 0; n < 20; n++) addRecentSearch(`search ${n}`)
  expect(kept.read()).toHaveLength(RECENT_SEARCHES)
  expect(kept.read()?.[0]).toBe('search 19')
})

it('PE-01 PW-14 searches are forgotten one by one, all at once, and with the account', () => {
  for (const typed of ['a', 'b', 'c']) addRecentSearch(typed)
  removeRecentSearch('b')
  expect(kept.read()).toEqual(['c', 'a'])
  clearRecentSearches()
  expect(kept.read()).toBeNull()
  addRecentSearch('a')
  clearTab()
  expect(kept.read()).toBeNull()
})
