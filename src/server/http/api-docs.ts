import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { writtenPath } from './openapi.ts'

/**
 * Policy of the /docs page. Its scripts and styles come from this server; its library sets inline styles and shows
 * data: images.
 */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the API as OpenAPI at /openapi.json and as a page at /docs. Must be set up before the endpoints are
 * registered.
 */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Tabifuda', version: '1' } },
    transform: writtenPath,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY })
  app.get('/openapi.json', { schema: { hide: true }, config: { access: 'open' } }, async () => app.swagger())
}
