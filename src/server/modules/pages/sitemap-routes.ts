import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SITEMAP_PAGES_PER_FILE } from '#domain/constants.ts'
import { withTimeLimit } from '#server/concurrency/time-limit.ts'
import type { Db } from '#server/db/connect.ts'
import { type Catalogue, cachedPerVersion } from '#server/modules/catalogue/index.ts'
import { encodingFor } from './copies.ts'
import { fixedPages, type SitemapPage, sitemapFile, sitemapIndex } from './sitemap.ts'
import { sitemapFiles } from './sitemap-files.ts'
import { type DatedKind, datedPages, pageCounts } from './store.ts'

const unpack = promisify(gunzip)
const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const

/**
 * Timeout of a file in ms: 50,000 addresses take a second; without the timeout, a database that does not answer would
 * block forever.
 */
const FILE_MS = 20_000

/** Documents outside the app that contain all languages. */
const LANDING_PAGES = ['/visa-campaign.html', '/app-install-guide.html']

interface SitemapDependencies {
  readonly db: Db
  readonly catalogue: Catalogue
  /** The app's public origin. */
  readonly origin: string
}

/**
 * robots.txt and the sitemap (SR-05). robots.txt excludes nothing, because crawlers have to read a page to find
 * that it must not be listed. Each sitemap file has a fixed number of pages; the number of files depends on the
 * catalogue.
 */
export function sitemapRoutes(app: FastifyInstance, { db, catalogue, origin }: SitemapDependencies): void {
  const counts = cachedPerVersion(catalogue, () => pageCounts(db))
  const files = sitemapFiles(catalogue)
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string, write: () => Promise<string>) => {
    const { etag, packed } = await withTimeLimit(FILE_MS, files(name, write))
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag)
    reply.type('application/xml; charset=utf-8')
    const known = String(request.headers['if-none-match'] ?? '').split(',')
    if (known.some((tag) => tag.trim() === etag)) return reply.code(304).send()
    const isPacked = encodingFor(String(request.headers['accept-encoding'] ?? '')) !== null
    return isPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(await unpack(packed))
  }

  app.get('/robots.txt', OPEN, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', OPEN, (request, reply) =>
    send(request, reply, 'index', async () => {
      const namesOf = (kind: DatedKind, count: number) =>
        Array.from(
          { length: Math.ceil(count / SITEMAP_PAGES_PER_FILE) },
          (_, index) => `${origin}/sitemap-${kind}-${index + 1}.xml`,
        )
      const { supplier, package: packages } = await counts()
      return sitemapIndex([
        `${origin}/sitemap-pages.xml`,
        ...namesOf('supplier', supplier),
        ...namesOf('package', packages),
      ])
    }),
  )

  app.get('/sitemap-pages.xml', OPEN, (request, reply) =>
    send(request, reply, 'pages', async () =>
      sitemapFile(origin, [...fixedPages(), ...lists(catalogue)], LANDING_PAGES),
    ),
  )

  app.get<{ Params: { kind: DatedKind; number: string } }>(
    '/sitemap-:kind(^supplier|package$)-:number(^[1-9][0-9]{0,4}$).xml',
    OPEN,
    async (request, reply) => {
      const { kind, number } = request.params
      const from = (Number(number) - 1) * SITEMAP_PAGES_PER_FILE
      if (from >= (await counts())[kind]) return reply.callNotFound()
      return send(request, reply, `${kind} ${number}`, async () => {
        const pages = await datedPages(db, kind, from, SITEMAP_PAGES_PER_FILE)
        return sitemapFile(
          origin,
          pages.map(({ id, changed }) => ({ name: kind, ids: { id }, changed })),
        )
      })
    },
  )
}

/** The lists that are not empty: of each area, each smaller area and each category. */
function lists(catalogue: Catalogue): SitemapPage[] {
  const { areas, categories } = catalogue.current()
  const narrowed = [
    ...areas.flatMap(({ id, children }) => [
      { rootAreaId: id },
      ...children.map((child) => ({ rootAreaId: id, secondAreaId: child.id })),
    ]),
    ...categories.map(({ id }) => ({ categoryId: id })),
  ]
  return narrowed
    .filter((ids) => catalogue.findSuppliers({ ...ids, size: 0 }).total > 0)
    .map((ids) => ({ name: 'suppliers', ids, changed: null }))
}
