import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { writtenPath } from './openapi.ts'

/**
 * The page at /docs: its own scripts and styles come from this server; its library sets styles by attribute and shows
 * pictures as data.
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

/** The calls as OpenAPI, for machines at /openapi.json and for people at /docs. Set up before the calls: it listens to them. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Tabifuda', version: '1' } },
    transform: writtenPath,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY })
  app.get('/openapi.json', { schema: { hide: true }, config: { access: 'open' } }, async () => app.swagger())
}
