import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Device, deviceFor } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'
import { isLocale, LANGUAGE_PARAMETER, matchLocale } from '#i18n/locales.ts'
import { TooSlow, withTimeLimit } from '#server/concurrency/time-limit.ts'
import { parseRequestedPage, type RequestedPage } from './address.ts'
import { PageUnavailable } from './body.ts'
import { encodingFor } from './copies.ts'
import type { Pages } from './pages.ts'
import { SPECULATION_RULES } from './speculation-routes.ts'

/** Value of `retry-after` for a page whose data could not be read, in seconds. */
const RETRY_AFTER_S = 2

/** Timeout of a page in ms; longer than the timeout of its calls to the database. */
const PAGE_MS = 15_000

/**
 * The language for a request (SR-02): the address's, otherwise the earlier choice, otherwise the browser's, otherwise
 * English.
 */
function localeFor({ named }: RequestedPage, { cookies, headers }: FastifyRequest): Locale {
  const chosen = cookies[LANGUAGE_PARAMETER]
  const tags = String(headers['accept-language'] ?? '').split(',')
  return named ?? (isLocale(chosen) ? chosen : matchLocale(tags.map((tag) => tag.split(';')[0]?.trim() ?? '')))
}

/**
 * Caching rule for proxies, for responses that depend only on the address (RFC 9213): fresh for one second, and
 * stale for ten more while revalidating. Browsers always revalidate. The times are short because the document names
 * the files of one build.
 */
const FOR_PROXIES = 'public, max-age=1, stale-while-revalidate=10'

/**
 * The device whose layout is rendered: mobile for a phone, because the app would redirect it and would otherwise
 * show the other layout first (RT-03); otherwise that of the address. Only the app can detect a small tablet.
 */
function deviceOf({ device }: RequestedPage, { headers }: FastifyRequest): Device {
  const userAgent = String(headers['user-agent'] ?? '')
  return deviceFor({ userAgent, portraitWidth: Number.POSITIVE_INFINITY }) === 'mobile' ? 'mobile' : device
}

/**
 * Answers requests for public pages and unknown pages (SR-01); null for a customer's page. An unknown page gets
 * 404. A page whose data cannot be read (`isUnavailable`) gets 503 with a document that states this.
 */
export function pageAnswers(pages: Pages, isUnavailable: (error: unknown) => boolean) {
  const answer = async (asked: RequestedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // A response that depends only on the address is the same for all users. Addresses of the mobile layout never
    // show the desktop layout.
    const byDevice = asked.device === 'mobile' ? [] : ['user-agent']
    const byLanguage = asked.named ? [] : ['accept-language', 'cookie']
    reply.header('vary', ['accept-encoding', ...byDevice, ...byLanguage].join(', '))
    reply.type('text/html; charset=utf-8')
    const shown = { locale: localeFor(asked, request), device: deviceOf(asked, request) }
    const found = await withTimeLimit(PAGE_MS, pages.copy(asked, shown)).catch((error: unknown) => {
      if (!isUnavailable(error) && !(error instanceof PageUnavailable || error instanceof TooSlow)) throw error
      request.log.warn({ err: error }, 'The database did not answer for a page')
      return null
    })
    if (found === null) {
      reply.code(503).header('retry-after', String(RETRY_AFTER_S)).header('cache-control', 'no-store')
      return reply.send(await pages.away(asked, shown))
    }
    const { status, isListed, etag, plain } = found
    // Always revalidated, because it names the files of one build.
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
    const asked = parseRequestedPage(request.originalUrl)
    return asked && answer(asked, request, reply)
  }
}
