import type { FastifyInstance } from 'fastify'
import { RENDERED } from '#contract/page-render.ts'
import { PUBLIC_PAGES } from '#contract/pages.ts'

/** Where browsers that know them read which links' pages they may fetch ahead. */
const PATH = '/speculation-rules.json'

/** Names the rules in an answer: in the document itself they would be an inline script (S-20). */
export const SPECULATION_RULES = { 'speculation-rules': `"${PATH}"` } as const

/**
 * Links to public pages that are in view and likely to be pressed, by the browser's own judgement (`moderate`), are fetched ahead, never run ahead:
 * reading one of these pages does nothing. Only while they are links of what the server has rendered: the app asks for less than a document.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: PUBLIC_PAGES.map((name) => ({ pathname: `/:device(pc|mobile)/${name}`, search: '*' })) },
          { selector_matches: `[${RENDERED}] a[href]:not([target])` },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
const NO_RULES = {}

const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const
const HOUR_S = 3_600

/** Which pages browsers may fetch ahead; none for who saves data. */
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
