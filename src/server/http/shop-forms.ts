import type { FastifyInstance } from 'fastify'
import { SHOP_PAGE_CSP } from '#server/text/shop-page.ts'

/** Prepares a scope for the pages behind mailed links to shops: it reads their forms, and their headers keep them private. */
export function serveShopForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  scope.addHook('onSend', async (_request, reply) => {
    // The link is a credential: other sites must not read it from a referrer, and caches must not store the page.
    reply.headers({
      'content-security-policy': SHOP_PAGE_CSP,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
  })
}
