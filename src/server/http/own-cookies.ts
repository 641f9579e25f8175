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
