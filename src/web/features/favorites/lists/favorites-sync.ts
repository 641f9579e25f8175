import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { favoritePackages, favoriteSuppliers, favorites } from '#contract/favorites.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { cachedList, cacheList } from '#web/platform/cached-lists.ts'
import { nowMs } from '#web/platform/clock.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { favoritesQuery } from '../favorites.ts'
import { favoritePackagesQuery, favoriteSuppliersQuery } from './lists.ts'

interface ListPage {
  readonly pages: number
  readonly total: number
  readonly result: readonly unknown[]
}

const isOwner = (customerId: number) => () => lastOwner()?.id === customerId

/** Puts a stored answer into the query cache, unless the server has already answered. */
function show(client: QueryClient, queryKey: readonly unknown[], value: unknown, updatedAt: number): void {
  if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, value, { updatedAt })
}

/** Shows a stored list both whole, for phones, and in pages, for desktops. */
function showList(
  client: QueryClient,
  queryOf: (part: number | null) => { readonly queryKey: readonly unknown[] },
  list: ListPage,
  savedAt: number,
): void {
  show(client, queryOf(null).queryKey, list, savedAt)
  const pages = Math.max(1, Math.ceil(list.total / PAGE_SIZE))
  for (let page = 1; page <= pages; page++) {
    const result = list.result.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    show(client, queryOf(page).queryKey, { pages, total: list.total, result }, savedAt)
  }
}

/** A stored list; null if absent or invalid under this version's schema. */
async function cached<Schema extends z.ZodMiniType>(customerId: number, name: string, schema: Schema) {
  const list = await cachedList(customerId, name)
  if (list === null) return null
  const parsed = z.safeParse(schema, list.value)
  return parsed.success ? { value: parsed.data, savedAt: list.savedAt } : null
}

/** Shows this device's stored favourites until the server answers. */
export async function showCachedFavorites(client: QueryClient, customerId: number): Promise<void> {
  const [pairs, suppliers, packages] = await Promise.all([
    cached(customerId, 'favorites', favorites.response),
    cached(customerId, 'suppliers', favoriteSuppliers.response),
    cached(customerId, 'packages', favoritePackages.response),
  ])
  if (!isOwner(customerId)()) return
  if (pairs) show(client, favoritesQuery.queryKey, pairs.value, pairs.savedAt)
  if (suppliers) showList(client, favoriteSuppliersQuery, suppliers.value, suppliers.savedAt)
  if (packages) showList(client, favoritePackagesQuery, packages.value, packages.savedAt)
}

const NONE = { pages: 0, total: 0, result: [] }

/**
 * The full list of items with these ids. Does not refetch the list on screen: removed items keep their place there,
 * with an undo button, until the customer leaves (FV-02).
 */
async function listNow<List extends { readonly result: readonly { readonly id: number }[] }>(
  client: QueryClient,
  queryKey: QueryKey,
  ids: readonly number[],
  ask: () => Promise<List>,
): Promise<List> {
  const shown = client.getQueryCache().find<List>({ queryKey, type: 'active' })?.state.data
  const result = shown?.result.filter(({ id }) => ids.includes(id))
  if (shown && result?.length === ids.length) return { ...shown, pages: 1, total: result.length, result }
  return ask()
}

/** Fetches all favourites and stores them on this device. Returns them; rejects if a call fails. */
export async function cacheFavorites(client: QueryClient, customerId: number) {
  const pairs = await client.fetchQuery(favoritesQuery)
  const idsOf = (type: (typeof pairs)[number]['type']) =>
    pairs.flatMap((pair) => (pair.type === type ? [pair.sourceid] : []))
  const [shops, packs] = [favoriteSuppliersQuery(null), favoritePackagesQuery(null)]
  const [shopIds, packIds] = [idsOf('supplier'), idsOf('package')]
  const [suppliers, packages] = await Promise.all([
    shopIds.length > 0 ? listNow(client, shops.queryKey, shopIds, () => client.fetchQuery(shops)) : NONE,
    packIds.length > 0 ? listNow(client, packs.queryKey, packIds, () => client.fetchQuery(packs)) : NONE,
  ])
  const savedAt = nowMs()
  for (const [name, value] of Object.entries({ favorites: pairs, suppliers, packages })) {
    await cacheList(customerId, name, { value, savedAt }, isOwner(customerId))
  }
  return { suppliers: suppliers.result, packages: packages.result }
}

const DAY_MS = 86_400_000
const fetched = z.array(z.string())

/** Filters the pages to prefetch to those not prefetched within the last day. `done` records them as fetched. */
export async function pagesToFetch(
  customerId: number,
  names: readonly string[],
): Promise<{ names: readonly string[]; done: () => Promise<void> }> {
  const last = await cached(customerId, 'pages', fetched)
  const today = last && nowMs() - last.savedAt < DAY_MS ? last : null
  return {
    names: names.filter((name) => !today?.value.includes(name)),
    done: () =>
      cacheList(customerId, 'pages', { value: names, savedAt: today?.savedAt ?? nowMs() }, isOwner(customerId)),
  }
}
