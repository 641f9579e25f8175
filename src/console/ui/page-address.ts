import { useMatch, useRouterState } from '@tanstack/react-router'
import { parseSearch } from '#web/search-params.ts'

export interface PageAddress {
  /** What differs from address to address in its path, by the names of the route (`orderNo` of `orders/$orderNo`). */
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // No address of ours, which names nothing that there is.
    return segment
  }
}

/** The parameters of a path of this route; null of another route's. */
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
 * The address of the page that asks. The router's location is the next page's already while that one is still loaded; the page that stands
 * until then keeps its own, as it would ask for what the other address names.
 */
export function usePageAddress(): PageAddress {
  const here = useRouterState({ select: ({ location }) => location })
  // What the compiler knows of matches are the app's routes; the console's have no schemas, so these are texts as they were parsed.
  const own = useMatch({ strict: false }) as unknown as PageAddress & { readonly routeId: string }
  const params = paramsOf(own.routeId, here.pathname)
  // An address of the page itself is followed at once: what is chosen next is added to what was chosen just now.
  return params ? { params, search: parseSearch(here.searchStr) } : { params: own.params, search: own.search }
}
