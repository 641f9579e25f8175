import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { belowRoots, callPaths } from '#contract/call-paths.ts'
import { CHECK_PAGE, DECODER_FILES } from '#contract/check/paths.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { CODE } from '#contract/envelope.ts'
import { CONSOLE_PAGES, PREVIEW_PAGE } from '#contract/operator/pages.ts'
import { isPagePath, PUBLIC_PAGES, pageAt } from '#contract/pages.ts'
import { sendEnvelope } from './envelope.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const PICTURES = 'public, max-age=604800'

/** An unknown path below a call's first segment is a JSON 404, never the app's page (API-04). */
const CALL = belowRoots(callPaths(ENDPOINTS).roots)

/** The public pages, as the app writes their paths, and what leads to the first of them. */
const PUBLIC_PATHS = ['/', ...['/pc', '/mobile'].flatMap((of) => [of, ...PUBLIC_PAGES.map((name) => `${of}/${name}`)])]

const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const

export interface StaticFiles {
  readonly webRoot: string | null
  /** Answers for the pages that are the same for everybody, and for what is none, with a document of their own; null for a customer's page. */
  readonly pages?: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null) | null
  readonly headers: Readonly<Record<string, string>>
  /** Of the console's files; those of the app's without them. */
  readonly console?: Readonly<Record<string, string>>
  /** Of the console's document that it frames; as above. */
  readonly preview?: Readonly<Record<string, string>>
  /** Of the files of the page on which shops check tickets, and of the thread in it that reads codes; as above. */
  readonly check?: Readonly<Record<'page' | 'decoder', Readonly<Record<string, string>>>>
}

/** The document of the console's preview, in the build. */
const PREVIEW_DOCUMENT = 'operator/preview.html'
const CHECK_WORKER = 'check/sw.js'

/** Where a file lies in the build, with `/` between folders; a compressed copy lies where its original does. */
function placeOf(root: string, path: string): string {
  return relative(root, path)
    .replaceAll(sep, '/')
    .replace(/\.(?:br|gz)$/, '')
}

/**
 * Serves the built app in `webRoot` (null: none), what may be shown as a page with the `headers` of pages: hashed assets for a year, everything
 * else revalidated. A page is what `pages` makes of it, else the app's shell, whatever the caller accepts: previews, monitors and scripts
 * name no type.
 * What is neither a file nor a page is a 404, with a document that says so for those who accept HTML.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  {
    webRoot,
    pages,
    headers,
    console: consoleHeaders = headers,
    preview: previewHeaders = consoleHeaders,
    check = { page: headers, decoder: headers },
  }: StaticFiles,
): Promise<void> {
  if (webRoot !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      // What the build keeps for itself lies in folders with a dot.
      dotfiles: 'ignore',
      schemaHide: true,
      setHeaders: (response, path) => {
        const place = placeOf(webRoot, path)
        const isAsset = /(?:^|\/)assets\//.test(place)
        const policy = isAsset ? IMMUTABLE : /^(?:pictures|patterns)\//.test(place) ? PICTURES : 'no-cache'
        const own = [
          { isOf: place === PREVIEW_DOCUMENT, headers: previewHeaders },
          { isOf: place.startsWith('operator/'), headers: consoleHeaders },
          { isOf: `/${place}`.startsWith(DECODER_FILES), headers: check.decoder },
          { isOf: place.startsWith('check/'), headers: check.page },
          // These are never a page, and a kilobyte of policies with each of a hundred would say nothing: what every answer
          // carries lets them load nothing at all.
          { isOf: isAsset || /\.(?:avif|webp|png)$/.test(place), headers: {} },
        ].find(({ isOf }) => isOf)
        response.headers(own?.headers ?? headers).header('cache-control', policy)
        // The page is at /check, its files below /check/: the worker may answer for both.
        if (place === CHECK_WORKER) response.header('service-worker-allowed', CHECK_PAGE)
      },
    })
    serveAssets(app, join(webRoot, 'assets'))
  }
  if (webRoot !== null) serveConsolePages(app)
  if (webRoot !== null) serveCheckPage(app)
  if (pages) {
    // Else the files' library would look for each of them on the disk first, and answer `/` with the shell itself.
    for (const path of PUBLIC_PATHS) {
      app.get(path, OPEN, (request, reply) => pages(request, reply.headers(headers)) ?? reply.callNotFound())
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const { isPage, takesHtml } = askedFor(request)
    if (webRoot !== null && asksForPage(request, 'operator'))
      return reply.code(404).header('cache-control', 'no-cache').sendFile(join('operator', 'index.html'))
    if (webRoot !== null && asksForPage(request, 'check')) return reply.redirect(CHECK_PAGE, 302)
    const made = (isPage || takesHtml) && pages ? pages(request, reply.headers(headers)) : null
    if (made) return made
    if (webRoot !== null && (isPage || takesHtml)) return sendShell(reply.code(isPage ? 200 : 404), request.originalUrl)
    return sendEnvelope(reply, 404, { code: CODE.notFound, message: 'common_error', data: null })
  })
}

/**
 * Serves the hashed files of the build from its `folder`. For every other file the library reads the whole folder first,
 * to be sure that the name is spelled as on the disk; a first visit asks for 60 of the 600 that lie here, so their names
 * are remembered, and read again where one is not among them: a build may have come since.
 */
function serveAssets(app: FastifyInstance, folder: string): void {
  let names: ReadonlySet<string> = new Set()
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:name',
    config: { access: 'open' },
    schema: { hide: true },
    handler: async ({ params: { name } }, reply) => {
      if (!names.has(name)) names = new Set(await namesIn(folder))
      if (names.has(name)) return reply.sendFile(`assets/${name}`)
      reply.callNotFound()
      return reply
    },
  })
}

/** The files of a folder but for those with a dot: the library finds none of these, and would ask for the answer to them a second time. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => !name.startsWith('.'))
}

/** Whether a request that nothing else answers is for a page, and whether its sender would read one. */
function askedFor({ method, originalUrl, headers }: FastifyRequest): { isPage: boolean; takesHtml: boolean } {
  // The prefix was stripped for routing: judge the address as it was asked for.
  const isRead = (method === 'GET' || method === 'HEAD') && !CALL.test(originalUrl)
  const [path = ''] = originalUrl.split('?')
  return { isPage: isRead && isPagePath(path), takesHtml: isRead && String(headers.accept ?? '').includes('text/html') }
}

/**
 * Whether a reader asks for an unknown page below `root`, where pages are not the app's. The console's document says that there is none and leads
 * back; the page for shops is a single one. Calls and files of both, and readers of anything but HTML, get a 404 as everywhere.
 */
function asksForPage({ method, originalUrl, headers }: FastifyRequest, root: 'operator' | 'check'): boolean {
  const [path = ''] = originalUrl.split('?')
  if (!path.startsWith(`/${root}/`) || (method !== 'GET' && method !== 'HEAD')) return false
  if (/^\/\w+\/(?:api|assets)\//.test(path) || /\.\w+$/.test(path)) return false
  return String(headers.accept ?? '').includes('text/html')
}

/** The app's document, with noindex for pages that are not public. */
function sendShell(reply: FastifyReply, address: string): FastifyReply {
  const page = pageAt(address)
  if (page && !page.isPublic) reply.header('x-robots-tag', 'noindex')
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}

/**
 * The pages of the operators' console, which all are its one document.
 */
function serveConsolePages(app: FastifyInstance): void {
  const send = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile(join('operator', 'index.html'))
  app.get('/operator', OPEN, (_request, reply) => send(reply))
  app.get(PREVIEW_PAGE, OPEN, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(PREVIEW_DOCUMENT))
  for (const page of CONSOLE_PAGES) {
    app.get(`/operator/${page.replaceAll('$', ':')}`, OPEN, (_request, reply) => send(reply))
  }
}

/** The page on which shops check tickets, which is one document. */
function serveCheckPage(app: FastifyInstance): void {
  for (const path of [CHECK_PAGE, `${CHECK_PAGE}/`]) {
    app.get(path, OPEN, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(join('check', 'index.html')),
    )
  }
}
