import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/i
/** The Host header of a caller on this machine; a proxy passes on the public host. */
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i
/** Headers that proxies add: standard, customary, and vendor-specific. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-original-.*|x-envoy-.*|(.*-)?(client|connecting|cluster)-ip)$/

/**
 * Whether a caller may read the metrics (S-29). With `token` set: only callers that send it, from anywhere. Without:
 * only callers on this machine that are not proxies, which are recognised by their headers or by the requested host.
 */
export function mayReadMetrics(
  request: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } },
  token: string | null,
): boolean {
  if (token !== null) return isSame(/^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', token)
  if (!LOOPBACK.test(request.socket.remoteAddress ?? '')) return false
  if (Object.keys(request.headers).some((name) => FORWARDED.test(name))) return false
  return LOCAL_HOST.test(request.headers.host ?? '')
}

/** Hashes have equal length, so the comparison reveals neither length nor matching prefix. */
function isSame(shown: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(shown), hash(token))
}
