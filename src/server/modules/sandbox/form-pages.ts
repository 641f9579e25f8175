import type { FastifyInstance } from 'fastify'
import { SANDBOX_PAGE_CSP } from './page.ts'

/** Registers HTML pages with forms. The parser of form bodies applies only to these pages. */
export async function formPages(app: FastifyInstance, register: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', SANDBOX_PAGE_CSP).header('cache-control', 'no-store')
    })
    register(scope)
  })
}
