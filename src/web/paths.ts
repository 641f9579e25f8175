import type { PageName, SearchOf } from '#contract/pages.ts'
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
