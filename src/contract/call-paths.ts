import type { Endpoint } from './endpoint.ts'

/**
 * Path facts for the server's file handler and the service worker, derived from the contract. The server computes
 * them at start; the build writes them into the worker, which has no schemas.
 */
export interface CallPaths {
  /** First path segments of calls (`wechat`). No page or file is below them. */
  readonly roots: readonly string[]
  /** Paths of GETs and POSTs, without a leading `/api`, whose answers the worker may cache. */
  readonly cacheableGets: readonly string[]
  readonly cacheablePosts: readonly string[]
}

/**
 * First path segments that the server answers in addition to the calls of the contract, and the optional prefix of
 * all calls. `operator` is the console, `check` the page on which shops check tickets; their pages and calls
 * are separate from the app.
 */
const OTHER_ROOTS = ['api', 'healthz', 'readyz', 'metrics', 'openapi.json', 'docs', 'shop', 'operator', 'check']

/** A path without the optional leading `/api`. */
export function withoutApi(path: string): string {
  return path.replace(/^\/api(?=\/)/, '')
}

/** Computes the path facts of all calls, including aliases. */
export function callPaths(endpoints: readonly Endpoint[]): CallPaths {
  const pathsOf = ({ path, aliases = [] }: Endpoint) => [path, ...aliases].map(withoutApi)
  const kept = (method: Endpoint['method']) =>
    endpoints.filter((endpoint) => endpoint.cacheable && endpoint.method === method).flatMap(pathsOf)
  const roots = endpoints.flatMap(pathsOf).map((path) => path.split('/')[1] ?? '')
  return { roots: [...new Set([...OTHER_ROOTS, ...roots])], cacheableGets: kept('GET'), cacheablePosts: kept('POST') }
}

/** A pattern for paths, with or without a query, whose first segment is one of `roots`. */
export function belowRoots(roots: readonly string[]): RegExp {
  return new RegExp(`^/(?:${roots.map((root) => root.replaceAll('.', '\\.')).join('|')})(?:[/?]|$)`)
}
