import type { FastifyInstance } from 'fastify'
import { isLocale, LANGUAGE_PARAMETER } from '#i18n/locales.ts'
import { LANGUAGE_PICTURE, languageCookie } from './kept-language.ts'

const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** An empty picture whose response sets the language cookie, for browsers without scripts. */
export function languageRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, unknown> }>(LANGUAGE_PICTURE, OPEN, ({ query, protocol }, reply) => {
    const locale = query[LANGUAGE_PARAMETER]
    if (!isLocale(locale)) return reply.callNotFound()
    const secure = protocol === 'https' ? '; Secure' : ''
    reply.header('set-cookie', languageCookie(locale) + secure).header('cache-control', 'no-store')
    return reply.type('image/svg+xml').send(NOTHING)
  })
}
