import type { FastifyInstance } from 'fastify'
import { RENDERED_ATTRIBUTE } from '#contract/page-render.ts'
import { PUBLIC_PAGES } from '#contract/pages.ts'

/** Address of the speculation rules, which list the pages that browsers may prefetch. */
const PATH = '/speculation-rules.json'

/** Header that refers to the rules: in the document they would be an inline script (S-20). */
export const SPECULATION_RULES = { 'speculation-rules': `"${PATH}"` } as const

/**
 * Visible links to public pages that the browser expects to be followed (`moderate`) are prefetched, but not
 * prerendered. Reading these pages has no side effects. Applies only to links in server-rendered content, because
 * in the app a link needs less data than a document.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: PUBLIC_PAGES.map((name) => ({ pathname: `/:device(pc|mobile)/${name}`, search: '*' })) },
          { selector_matches: `[${RENDERED_ATTRIBUTE}] a[href]:not([target])` },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
const NO_RULES = {}

const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const
const HOUR_S = 3_600

/** Serves the speculation rules; empty for users who save data. */
export function speculationRoutes(app: FastifyInstance): void {
  app.get(PATH, OPEN, (request, reply) => {
    const savesData = String(request.headers['save-data'] ?? '').toLowerCase() === 'on'
    return reply
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .header('vary', 'save-data')
      .type('application/speculationrules+json')
      .send(JSON.stringify(savesData ? NO_RULES : RULES))
  })
}
