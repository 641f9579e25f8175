import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Cookies of the server's own (S-04): no script reads them, another site's requests do not carry them but
 * for links that lead here, and in production no other host or plain connection can set or see one.
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
 * A cookie that only the calls below one path read, and that no link of another site brings along. The name `__Host-` keeps a sibling host
 * from setting it, and asks for the path `/`; so the path is checked here. `before` is a name of earlier versions that is still read where
 * the new one is missing, and replaced when the cookie is set.
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
 * The cookie of an operator's session, read by the console's calls alone. A browser can hold both it and a customer's, and neither is
 * ever taken for the other.
 */
export const operatorCookie = (isProduction: boolean) => cookieOf('operator', '/operator/api', isProduction)
export type OperatorCookie = ReturnType<typeof operatorCookie>

/** The cookie by which a browser is known to be an operator's, whoever is signed in there (S-01). */
export const operatorDeviceCookie = (isProduction: boolean) =>
  cookieOf('operator-device', '/operator/api', isProduction)

/**
 * The cookie of a shop's phone (decision 106), for the calls of the page on which it checks tickets. Phones keep their link under the earlier
 * name until their next call: a counter must not have to look for the mail with its link.
 */
export const shopCookie = (isProduction: boolean) => cookieOf('check', '/check/api', isProduction, '__Secure-check')
export type ShopCookie = ReturnType<typeof shopCookie>
