import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { belowRoots, callPaths } from '#contract/call-paths.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { CODE } from '#contract/envelope.ts'
import { isPagePath, pageAt } from '#contract/pages.ts'
import { sendEnvelope } from './envelope.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const PICTURES = 'public, max-age=604800'

/** An unknown path below a call's first segment is a JSON 404, never the app's page (API-04). */
const CALL = belowRoots(callPaths(ENDPOINTS).roots)

/**
 * Serves the built app in `webRoot` (null: none) with the `headers` of pages: hashed assets for a year, everything else
 * revalidated. A page is the app's shell, whatever the caller accepts: previews, monitors and scripts name no type.
 * What is neither a file nor a page is a 404, with the shell (which says so) for those who accept HTML.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { webRoot, headers }: { webRoot: string | null; headers: Readonly<Record<string, string>> },
): Promise<void> {
  if (webRoot !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      // What the build keeps for itself lies in folders with a dot.
      dotfiles: 'ignore',
      schemaHide: true,
      setHeaders: (response, path) => {
        const policy = /[\\/]assets[\\/]/.test(path)
          ? IMMUTABLE
          : /[\\/](pictures|patterns)[\\/]/.test(path)
            ? PICTURES
            : 'no-cache'
        response.headers(headers).header('cache-control', policy)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const { isPage, takesHtml } = askedFor(request)
    if (webRoot !== null && (isPage || takesHtml)) return sendShell(reply.code(isPage ? 200 : 404), request.originalUrl)
    return sendEnvelope(reply, 404, { code: CODE.notFound, message: 'common_error', data: null })
  })
}

/** Whether a request that nothing else answers is for a page, and whether its sender would read one. */
function askedFor({ method, originalUrl, headers }: FastifyRequest): { isPage: boolean; takesHtml: boolean } {
  // The prefix was stripped for routing: judge the address as it was asked for.
  const isRead = (method === 'GET' || method === 'HEAD') && !CALL.test(originalUrl)
  const [path = ''] = originalUrl.split('?')
  return { isPage: isRead && isPagePath(path), takesHtml: isRead && String(headers.accept ?? '').includes('text/html') }
}

/** The app's document. Search engines are told which pages are not for them. */
function sendShell(reply: FastifyReply, address: string): FastifyReply {
  const page = pageAt(address)
  if (page && !page.isPublic) reply.header('x-robots-tag', 'noindex')
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}
