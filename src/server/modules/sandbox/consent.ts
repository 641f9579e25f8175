import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { thirdParty } from '#contract/third.ts'
import { CONSENT_PATH, callbackPath, type SandboxThirdParties } from '#server/ports/third-party.ts'
import { consentPage } from './consent-page.ts'
import { formPages } from './form-pages.ts'

/** Open to anyone sent there by before_login: the result counts only in the browser that holds the state. */
const OPEN = { config: { access: 'open' } } as const

const asked = z.object({ type: thirdParty, state: text(200) })
const answered = z.extend(asked, { code: z.optional(text(60)), answer: z.enum(['allow', 'cancel']) })

/**
 * The sandbox's page of consent for sign-in with other services. `GET` with `type` and `state` shows it. Its form
 * redirects to the callback with the chosen person's code, or with the standard's error for a refusal.
 */
export async function consentPages(app: FastifyInstance, parties: SandboxThirdParties): Promise<void> {
  await formPages(app, (scope) => {
    scope.get(CONSENT_PATH, OPEN, async (request, reply) => {
      const query = z.safeParse(asked, request.query)
      if (!query.success) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request')
      const page = await consentPage({ ...query.data, people: parties.people() })
      return reply.type('text/html; charset=utf-8').send(page)
    })

    scope.post(CONSENT_PATH, OPEN, async (request, reply) => {
      const form = z.safeParse(answered, request.body)
      if (!form.success) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request')
      const { type, state, code = '', answer } = form.data
      const parameters = answer === 'allow' ? { code, state } : { error: 'access_denied', state }
      return reply.redirect(`${callbackPath(type)}&${new URLSearchParams(parameters)}`, 303)
    })
  })
}
