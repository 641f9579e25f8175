import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The server's own cookies (S-04): not readable by scripts, sent from other sites only when following a link here,
 * and in production not settable or readable by another host or a plain connection.
 */
export function ownCookies(isProduction: boolean) {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction } as const
  const nameOf = (name: string): string => (isProduction ? `__Host-${name}` : name)
  return {
    read: (request: FastifyRequest, name: string): string | undefined => request.cookies[nameOf(name)],
    set(reply: FastifyReply, name: string, value: string, maxAgeS: number): void {
      reply.setCookie(nameOf(name), value, { ...attributes, maxAge: maxAgeS })
    },
    clear(reply: FastifyReply, name: string): void {
      reply.clearCookie(nameOf(name), attributes)
    },
  }
}
export type OwnCookies = ReturnType<typeof ownCookies>

/**
 * A cookie that is read only below one path and is never sent from another site. The `__Host-` prefix prevents a
 * sibling host from setting it but requires the path `/`, so the path is checked here. `before` is an earlier name,
 * read if the new one is missing and cleared when the cookie is set.
 */
function cookieOf(name: string, path: string, isProduction: boolean, before: string | null = null) {
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isProduction } as const
  const fullName = isProduction ? `__Host-${name}` : name
  const earlier = isProduction ? before : null
  return {
    read(request: FastifyRequest): string | undefined {
      if (!request.url.startsWith(`${path}/`)) return undefined
      return request.cookies[fullName] ?? (earlier === null ? undefined : request.cookies[earlier])
    },
    set(reply: FastifyReply, value: string, maxAgeS: number): void {
      reply.setCookie(fullName, value, { ...attributes, maxAge: maxAgeS })
      if (earlier !== null && earlier in reply.request.cookies) reply.clearCookie(earlier, { ...attributes, path })
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(fullName, attributes)
    },
  }
}

/**
 * The session cookie of an operator, read only by the console's endpoints. A browser may hold it together with a
 * customer's; neither is accepted in place of the other.
 */
export const operatorCookie = (isProduction: boolean) => cookieOf('operator', '/operator/api', isProduction)
export type OperatorCookie = ReturnType<typeof operatorCookie>

/** The cookie that marks a browser as known to an operator, whether or not one is signed in (S-01). */
export const operatorDeviceCookie = (isProduction: boolean) =>
  cookieOf('operator-device', '/operator/api', isProduction)

/**
 * The cookie of a shop's phone (decision 29), for the check page's endpoints. Until its next request a phone keeps
 * its link under the earlier name, so that its shop does not have to look up the email with the link.
 */
export const shopCookie = (isProduction: boolean) => cookieOf('check', '/check/api', isProduction, '__Secure-check')
export type ShopCookie = ReturnType<typeof shopCookie>
