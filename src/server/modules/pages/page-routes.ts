import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Device, deviceFor } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'
import { isLocale, LANGUAGE_PARAMETER, matchLocale } from '#i18n/locales.ts'
import { inTime, TooSlow } from '#server/in-time.ts'
import { type AskedPage, askedPage } from './address.ts'
import { PageAway } from './body.ts'
import { encodingFor } from './copies.ts'
import type { Pages } from './pages.ts'
import { SPECULATION_RULES } from './speculation-routes.ts'

/** Seconds after which to ask again for a page whose data could not be read. */
const RETRY_AFTER_S = 2

/** How long a reader waits for a page, in ms: longer than a call of it may take that has to ask the database. */
const PAGE_MS = 15_000

/** The language of a page for whoever asks (SR-02): the address's, else the one chosen before, else the browser's, else English. */
function localeFor({ named }: AskedPage, { cookies, headers }: FastifyRequest): Locale {
  const chosen = cookies[LANGUAGE_PARAMETER]
  const tags = String(headers['accept-language'] ?? '').split(',')
  return named ?? (isLocale(chosen) ? chosen : matchLocale(tags.map((tag) => tag.split(';')[0]?.trim() ?? '')))
}

/**
 * What proxies may do with an answer that goes by its address alone (RFC 9213), while browsers ask each time: show it for a second, and for ten
 * more while they ask for a new one. It says what files a build has, so not for long.
 */
const FOR_PROXIES = 'public, max-age=1, stale-while-revalidate=10'

/**
 * The device for which a page is shown: a phone's where a phone asks, which the app would lead there, so that nobody sees the other layout
 * first (RT-03); else that of the address. Whether a tablet is a small one it says only to the app.
 */
function deviceOf({ device }: AskedPage, { headers }: FastifyRequest): Device {
  const userAgent = String(headers['user-agent'] ?? '')
  return deviceFor({ userAgent, portraitWidth: Number.POSITIVE_INFINITY }) === 'mobile' ? 'mobile' : device
}

/**
 * Answers requests for public pages, and for pages that there are not (SR-01); null for a customer's. Not found is 404, and a page whose data cannot be read now
 * (`isAway`) 503 with a document that says so.
 */
export function pageAnswers(pages: Pages, isAway: (error: unknown) => boolean) {
  const answer = async (asked: AskedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // An answer that goes by its address alone is the same for everybody; a phone's layout has addresses that show no other one.
    const byDevice = asked.device === 'mobile' ? [] : ['user-agent']
    const byLanguage = asked.named ? [] : ['accept-language', 'cookie']
    reply.header('vary', ['accept-encoding', ...byDevice, ...byLanguage].join(', '))
    reply.type('text/html; charset=utf-8')
    const shown = { locale: localeFor(asked, request), device: deviceOf(asked, request) }
    const found = await inTime(PAGE_MS, pages.copy(asked, shown)).catch((error: unknown) => {
      if (!isAway(error) && !(error instanceof PageAway || error instanceof TooSlow)) throw error
      request.log.warn({ err: error }, 'The database did not answer for a page')
      return null
    })
    if (found === null) {
      reply.code(503).header('retry-after', String(RETRY_AFTER_S)).header('cache-control', 'no-store')
      return reply.send(await pages.away(asked, shown))
    }
    const { status, isListed, etag, plain } = found
    // Asked again each time: it names the files of one build.
    reply.code(status).header('cache-control', 'no-cache').header('etag', etag)
    reply.headers(SPECULATION_RULES)
    if (status === 200 && asked.named) reply.header('cdn-cache-control', FOR_PROXIES)
    if (!isListed) reply.header('x-robots-tag', 'noindex')
    const known = String(request.headers['if-none-match'] ?? '').split(',')
    if (status === 200 && known.some((tag) => tag.trim() === etag)) return reply.code(304).send()
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
    if (!encoding) return reply.send(plain)
    return reply.header('content-encoding', encoding).send(await pages.packed(found, encoding))
  }

  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null => {
    const asked = askedPage(request.originalUrl)
    return asked && answer(asked, request, reply)
  }
}
