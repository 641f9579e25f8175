import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/i
/** The host that a caller on this machine asks for; a proxy passes on the public one. */
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i
/** What proxies add, of the standard, by custom, and of the large ones. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-original-.*|x-envoy-.*|(.*-)?(client|connecting|cluster)-ip)$/

/**
 * Whether a caller may read the metrics (S-29). With a token: who shows it, wherever from, and nobody else.
 * Without one: who connects on this machine itself and is no proxy that speaks for somebody, told by any header that
 * proxies add or by the host it was asked for.
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

/** Hashes are of one length, so the comparison tells neither that nor how far two agree. */
function isSame(shown: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(shown), hash(token))
}
