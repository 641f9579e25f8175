import type { PageName, SearchOf } from '#contract/pages.ts'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import type { Device } from '#domain/device.ts'
import { stringifySearch } from './search-params.ts'

/** Parameters of a page's query; what is undefined, null or empty is left out. */
type PageQuery<Name extends PageName> = {
  readonly [Key in SearchOf<Name>]?: string | number | null | undefined
}

/**
 * The address of one of the app's pages in a layout, with those parameters of the query that the page's row in
 * `contract/pages.ts` names, in the order they are given in. All links and redirects inside the app are built here, so
 * that the compiler finds those to a page or a parameter that does not exist.
 */
export function pagePath<Name extends PageName>(device: Device, page: Name, query: PageQuery<Name> = {}): string {
  return `/${device}/${page}${stringifySearch(query)}`
}

/** What the address of the supplier list can say (P-2.7). */
export interface SuppliersQuery {
  /** Ids as numbers, or as a form's fields hold them: empty for any. */
  readonly rootAreaId?: number | string | undefined
  readonly secondAreaId?: number | string | undefined
  readonly categoryId?: number | undefined
  readonly warehouseDate?: string | undefined
  readonly peopleNum?: number | undefined
  /** Spaces leave it (UI-05). */
  readonly keyword?: string | undefined
  readonly order?: string | undefined
  readonly pageNumber?: number | undefined
  readonly smalltheme?: number | undefined
  readonly theme?: number | undefined
  /** What one person pays, in yen. */
  readonly priceFrom?: number | undefined
  readonly priceTo?: number | undefined
  readonly minScore?: number | undefined
  readonly confirmation?: 'instant' | undefined
  /** Codes with commas between. */
  readonly speaks?: string | undefined
  readonly diet?: string | undefined
  /** Arrivals from and to, HH:mm in Japan. */
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
  /** The theme's names as themeNameText writes them; `pagePath` encodes them (SL-03). */
  readonly themeName?: string | undefined
  /** Shows the map of the list. */
  readonly view?: 'map' | undefined
}

/** Address of the supplier list. Page 1 is not written. */
export function suppliersHref(device: Device, { pageNumber, keyword, ...rest }: SuppliersQuery = {}): string {
  const page = pageNumber === 1 ? undefined : pageNumber
  return pagePath(device, 'suppliers', { ...rest, keyword: removeSpaces(keyword ?? ''), pageNumber: page })
}
