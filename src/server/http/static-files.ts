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

/** An unknown path below an endpoint's first segment is a JSON 404, never the app's page (API-04). */
const CALL = belowRoots(callPaths(ENDPOINTS).roots)

/** The paths of the public pages, and the root paths that lead to the first of them. */
const PUBLIC_PATHS = ['/', ...['/pc', '/mobile'].flatMap((of) => [of, ...PUBLIC_PAGES.map((name) => `${of}/${name}`)])]

const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const

export interface StaticFiles {
  readonly webRoot: string | null
  /** Renders public pages and not-found pages as their own documents; null for a customer's page. */
  readonly pages?: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null) | null
  readonly headers: Readonly<Record<string, string>>
  /** Headers of the console's files; default: the app's. */
  readonly console?: Readonly<Record<string, string>>
  /** Headers of the console's framed document; default: the console's. */
  readonly preview?: Readonly<Record<string, string>>
  /** Headers of the check page's files, and of its decoder worker; default: the app's. */
  readonly check?: Readonly<Record<'page' | 'decoder', Readonly<Record<string, string>>>>
}

/** The console's preview document in the build. */
const PREVIEW_DOCUMENT = 'operator/preview.html'
const CHECK_WORKER = 'check/sw.js'

/** A file's path in the build with `/` as separator; a compressed copy maps to its original. */
function placeOf(root: string, path: string): string {
  return relative(root, path)
    .replaceAll(sep, '/')
    .replace(/\.(?:br|gz)$/, '')
}

/**
 * Serves the built app in `webRoot` (null: none). Hashed assets are cached for a year, everything else is
 * revalidated; pages get `headers`. A page is rendered by `pages`, or else is the app's shell, regardless of the
 * Accept header, because link previews, monitors and scripts do not list HTML in it. Anything else is a 404, as a
 * document for requests that accept HTML.
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
      // Build-internal files are in folders that start with a dot.
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
          // These files are never pages. The default headers already let them load nothing, so a kilobyte of
          // policies on each of a hundred files would have no effect.
          { isOf: isAsset || /\.(?:avif|webp|png)$/.test(place), headers: {} },
        ].find(({ isOf }) => isOf)
        response.headers(own?.headers ?? headers).header('cache-control', policy)
        // The page is at /check and its files below /check/: the service worker may control both.
        if (place === CHECK_WORKER) response.header('service-worker-allowed', CHECK_PAGE)
      },
    })
    serveAssets(app, join(webRoot, 'assets'))
  }
  if (webRoot !== null) serveConsolePages(app)
  if (webRoot !== null) serveCheckPage(app)
  if (pages) {
    // Without these routes, the file library would first look for each path on the disk, and answer `/` with the
    // shell.
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
 * Serves the build's hashed files from `folder`. The library reads the whole folder for each request, to check the
 * name's spelling, and a first visit requests 60 of its 600 files. So the names are cached here, and read again for
 * an unknown name, which may belong to a newer build.
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

/** A folder's files without dotfiles. The library never serves dotfiles, and would call the handler again for one. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => !name.startsWith('.'))
}

/** Whether an otherwise unhandled request is for a page, and whether it accepts HTML. */
function askedFor({ method, originalUrl, headers }: FastifyRequest): { isPage: boolean; takesHtml: boolean } {
  // The prefix was stripped for routing, so the original URL decides.
  const isRead = (method === 'GET' || method === 'HEAD') && !CALL.test(originalUrl)
  const [path = ''] = originalUrl.split('?')
  return { isPage: isRead && isPagePath(path), takesHtml: isRead && String(headers.accept ?? '').includes('text/html') }
}

/**
 * Whether a request is for an unknown page below `root`. The console's document shows a not-found page with a link
 * back; the check page is a single page. API calls, files and requests that do not accept HTML get the usual 404.
 */
function asksForPage({ method, originalUrl, headers }: FastifyRequest, root: 'operator' | 'check'): boolean {
  const [path = ''] = originalUrl.split('?')
  if (!path.startsWith(`/${root}/`) || (method !== 'GET' && method !== 'HEAD')) return false
  if (/^\/\w+\/(?:api|assets)\//.test(path) || /\.\w+$/.test(path)) return false
  return String(headers.accept ?? '').includes('text/html')
}

/** Sends the app's document, with noindex for pages that are not public. */
function sendShell(reply: FastifyReply, address: string): FastifyReply {
  const page = pageAt(address)
  if (page && !page.isPublic) reply.header('x-robots-tag', 'noindex')
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}

/** Serves the pages of the operators' console, all with one document. */
function serveConsolePages(app: FastifyInstance): void {
  const send = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile(join('operator', 'index.html'))
  app.get('/operator', OPEN, (_request, reply) => send(reply))
  app.get(PREVIEW_PAGE, OPEN, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(PREVIEW_DOCUMENT))
  for (const page of CONSOLE_PAGES) {
    app.get(`/operator/${page.replaceAll('$', ':')}`, OPEN, (_request, reply) => send(reply))
  }
}

/** Serves the check page, a single document. */
function serveCheckPage(app: FastifyInstance): void {
  for (const path of [CHECK_PAGE, `${CHECK_PAGE}/`]) {
    app.get(path, OPEN, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(join('check', 'index.html')),
    )
  }
}
