import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '#contract/envelope.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const PICTURES = 'public, max-age=604800'

/** First segments that belong to calls: an unknown path below them is a JSON 404, never the app's page (API-04). */
const CALL_PREFIX =
  /^\/(api|customer|wechat|wechart|directSupplier|pcOrder|directOrder|comboPackage|orderPay|order|coupon|preferences|config|agentArea|category|theme|seatWarehouse|locale|third|ticket|banner|pay|validOrder|smallProgramPay|maps|sandbox|healthz|readyz|metrics|openapi\.json|docs|\.well-known)(\/|$|\?)/

/**
 * Serves the built app in `webRoot` (null: none) with the `headers` of pages: hashed assets for a year, everything else
 * revalidated, page routes fall back to the shell.
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
    if (webRoot !== null && isPageRequest(request)) return sendShell(reply)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ code: CODE.notFound, message: 'common_error', data: null }))
  })
}

function isPageRequest(request: FastifyRequest): boolean {
  const accepts = String(request.headers.accept ?? '')
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && accepts.includes('text/html')
  // The prefix was stripped for routing: judge the address as it was asked for.
  return isPage && !CALL_PREFIX.test(request.originalUrl) && !/^[^?]*\.[a-z0-9]{2,5}(\?|$)/i.test(request.originalUrl)
}

function sendShell(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}
