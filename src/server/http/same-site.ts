import type { IncomingHttpHeaders } from 'node:http'

/** Headers with which browsers mark prefetches. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'] as const

/**
 * Whether a state-changing request may act (S-03). It must come from this site's own pages: by Sec-Fetch-Site, else
 * by Origin or Referer, which must name the requested host or `origin`, the public address. Without these headers a
 * GET needs the app's own header, which no other site can send. A POST without them may act: it does not come from
 * a browser, because browsers always send Origin with a POST. Prefetches never act.
 */
export function isSameSite(
  request: { readonly method: string; readonly headers: IncomingHttpHeaders },
  origin: string,
): boolean {
  const { headers, method } = request
  if (isPrefetch(headers)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const from = headers.origin ?? headers.referer
  if (from !== undefined) return isOwn(from, headers.host, origin)
  return method === 'POST' || headers['browser-type'] === 'web'
}

/**
 * Whether a page of the app made the request: it carries the app's own header, and the browser names this site as its
 * origin. Clients that are no browsers name no origin.
 */
export function isAppPage(headers: IncomingHttpHeaders, origin: string): boolean {
  if (headers['browser-type'] !== 'web') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && isOwn(headers.origin, headers.host, origin)
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return PURPOSES.some((name) => headers[name] !== undefined && /prefetch|prerender/i.test(String(headers[name])))
}

function isOwn(from: string, host: string | undefined, origin: string): boolean {
  const url = URL.parse(from)
  return url !== null && (url.host === host || url.origin === origin)
}
