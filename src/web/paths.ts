import type { PageName, SearchOf } from '#contract/pages.ts'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import type { ListAddress } from '#domain/catalogue/list-filters.ts'
import type { Device } from '#domain/device.ts'
import { stringifySearch } from '#kit/search-params.ts'

/** Query parameters of a page. Undefined, null and empty values are omitted. */
type PageQuery<Name extends PageName> = {
  readonly [Key in SearchOf<Name>]?: string | number | null | undefined
}

/**
 * Builds the address of a page in a layout, with the query parameters that the page's row in `contract/pages.ts` names,
 * in the given order. All links and redirects inside the app use it, so that the compiler rejects pages and parameters
 * that do not exist.
 */
export function pagePath<Name extends PageName>(device: Device, page: Name, query: PageQuery<Name> = {}): string {
  return `/${device}/${page}${stringifySearch(query)}`
}

/**
 * Query of the supplier list's address (P-2.7). Spaces of the keyword are removed (UI-05); the names of a theme are as
 * `themeNameText` writes them, and `pagePath` encodes them (SL-03).
 */
export interface SuppliersQuery extends ListAddress {
  readonly order?: string | undefined
  readonly pageNumber?: number | undefined
  /** Shows the list as a map. */
  readonly view?: 'map' | undefined
}

/** Address of the supplier list. Page 1 is omitted. */
export function suppliersHref(device: Device, { pageNumber, keyword, ...rest }: SuppliersQuery = {}): string {
  const page = pageNumber === 1 ? undefined : pageNumber
  return pagePath(device, 'suppliers', { ...rest, keyword: removeSpaces(keyword ?? ''), pageNumber: page })
}
