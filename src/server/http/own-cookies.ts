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

/** A cookie that only the calls below one path are sent with, and that no link of another site brings along. */
function cookieOf(name: string, path: string, isProduction: boolean) {
  const attributes = { path, httpOnly: true, sameSite: 'strict', secure: isProduction } as const
  const fullName = isProduction ? `__Secure-${name}` : name
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[fullName],
    set(reply: FastifyReply, value: string, maxAgeS: number): void {
      reply.setCookie(fullName, value, { ...attributes, maxAge: maxAgeS })
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(fullName, attributes)
    },
  }
}

/**
 * The cookie of an operator's session: sent to the console's calls alone. A browser can hold both it and a customer's, and neither is
 * ever taken for the other.
 */
export const operatorCookie = (isProduction: boolean) => cookieOf('operator', '/operator/api', isProduction)
export type OperatorCookie = ReturnType<typeof operatorCookie>

/** The cookie by which a browser is known to be an operator's, whoever is signed in there (S-01). */
export const operatorDeviceCookie = (isProduction: boolean) =>
  cookieOf('operator-device', '/operator/api', isProduction)

/** The cookie of a shop's phone (decision 106), for the calls of the page on which it checks tickets. */
export const shopCookie = (isProduction: boolean) => cookieOf('check', '/check/api', isProduction)
export type ShopCookie = ReturnType<typeof shopCookie>
