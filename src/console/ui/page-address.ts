import { useMatch, useRouterState } from '@tanstack/react-router'
import { parseSearch } from '#kit/search-params.ts'

export interface PageAddress {
  /** Path parameters by the route's names (`orderNo` of `orders/$orderNo`). */
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Not one of our URLs, so it matches nothing.
    return segment
  }
}

/** The parameters of a path of this route; null for another route's. */
function paramsOf(route: string, path: string): PageAddress['params'] | null {
  const [names, values] = [route, path].map((text) => text.replace(/\/$/, '').split('/')) as [string[], string[]]
  if (names.length !== values.length) return null
  const pairs = names.map((name, at) => [name, values[at] ?? ''] as const)
  if (pairs.some(([name, value]) => !name.startsWith('$') && name !== value)) return null
  return Object.fromEntries(
    pairs.filter(([name]) => name.startsWith('$')).map(([name, value]) => [name.slice(1), decoded(value)]),
  )
}

/**
 * The URL of the calling page. While the next page is loading, the router's location is already the next page's.
 * The page that is still shown keeps its own URL, so that it does not request the next page's data.
 */
export function usePageAddress(): PageAddress {
  const here = useRouterState({ select: ({ location }) => location })
  // The compiler has the matches of the app's routes only. The console's routes have no schemas, so these are
  // strings as parsed.
  const own = useMatch({ strict: false }) as unknown as PageAddress & { readonly routeId: string }
  const params = paramsOf(own.routeId, here.pathname)
  // A new URL of the same page is used at once, so that further choices add to the latest ones.
  return params ? { params, search: parseSearch(here.searchStr) } : { params: own.params, search: own.search }
}
