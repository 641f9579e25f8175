import type { Endpoint } from './endpoint.ts'

/**
 * What the server's file handler and the service worker must know of paths. It follows from the contract: the server
 * makes it when it starts, the build writes it into the worker, which knows no schemas.
 */
export interface CallPaths {
  /** First segments of paths that are calls' (`wechat`): nothing below them is a page or a file. */
  readonly roots: readonly string[]
  /** Paths, without a leading `/api`, of GETs and POSTs whose answers the worker may keep. */
  readonly keptGets: readonly string[]
  readonly keptPosts: readonly string[]
}

/**
 * What the server answers besides the calls of the contract, and the prefix that each of these may have. `operator` is
 * the console, `check` the page on which shops check tickets: their pages and calls are none of the app's.
 */
const OTHER_ROOTS = ['api', 'healthz', 'readyz', 'metrics', 'openapi.json', 'docs', 'shop', 'operator', 'check']

/** A path without the leading `/api` that every call may have. */
export function withoutApi(path: string): string {
  return path.replace(/^\/api(?=\/)/, '')
}

/** The facts of all paths of the contract, aliases among them. */
export function callPaths(endpoints: readonly Endpoint[]): CallPaths {
  const pathsOf = ({ path, aliases = [] }: Endpoint) => [path, ...aliases].map(withoutApi)
  const kept = (method: Endpoint['method']) =>
    endpoints.filter((endpoint) => endpoint.kept && endpoint.method === method).flatMap(pathsOf)
  const roots = endpoints.flatMap(pathsOf).map((path) => path.split('/')[1] ?? '')
  return { roots: [...new Set([...OTHER_ROOTS, ...roots])], keptGets: kept('GET'), keptPosts: kept('POST') }
}

/** What matches a path, with or without its query, whose first segment is one of `roots`. */
export function belowRoots(roots: readonly string[]): RegExp {
  return new RegExp(`^/(?:${roots.map((root) => root.replaceAll('.', '\\.')).join('|')})(?:[/?]|$)`)
}
