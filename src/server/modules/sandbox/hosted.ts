import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { CARD_PAGES } from '#contract/pages.ts'
import { isReturnPath } from '#domain/account/return-url.ts'
import { HOSTED_PATH, type SandboxHostedPage } from '#server/ports/payment.ts'
import { formPages } from './form-pages.ts'
import { hostedPage } from './hosted-page.ts'

/** Open to anyone with a payment's secret. */
const OPEN = { config: { access: 'open' } } as const
const PLAIN = 'text/plain; charset=utf-8'

const asked = z.object({ pay: text(200), return: text(2048) })
const answered = z.extend(asked, { answer: z.enum(['pay', 'decline', 'cancel']) })

export interface HostedDependencies {
  readonly page: SandboxHostedPage
  /** Simulates the notification that a provider sends after a payment. */
  readonly notify: (ref: string) => Promise<void>
}

/** The return address with the provider's result code. The app does not trust it and queries the server. */
function backTo(path: string, code: 'success' | 'cancel' | 'error'): string {
  const url = new URL(path, 'http://app.invalid')
  url.searchParams.set('code', code)
  return `${url.pathname}${url.search}`
}

/**
 * The sandbox's page for the wallets of securityPay. `GET` with `pay` and `return` (a path of this app) shows the
 * payment and changes nothing. Its form posts the customer's answer and redirects with `code`.
 */
export async function hostedPages(app: FastifyInstance, { page, notify }: HostedDependencies): Promise<void> {
  await formPages(app, (scope) => {
    scope.get(HOSTED_PATH, OPEN, async (request, reply) => {
      const query = z.safeParse(asked, request.query)
      if (!query.success || !isReturnPath(query.data.return, CARD_PAGES)) {
        return reply.code(400).type(PLAIN).send('Bad request')
      }
      const { pay: secret, return: returnPath } = query.data
      const bill = page.billOf(secret)
      if (bill === null) return reply.code(404).type(PLAIN).send('No such payment')
      if (bill.status === 'succeeded') return reply.redirect(backTo(returnPath, 'success'), 303)
      if (bill.status !== 'open') return reply.redirect(backTo(returnPath, 'error'), 303)
      return reply.type('text/html; charset=utf-8').send(hostedPage({ ...bill, secret, returnPath }))
    })

    scope.post(HOSTED_PATH, OPEN, async (request, reply) => {
      const form = z.safeParse(answered, request.body)
      if (!form.success || !isReturnPath(form.data.return, CARD_PAGES)) {
        return reply.code(400).type(PLAIN).send('Bad request')
      }
      const { pay: secret, return: returnPath, answer } = form.data
      const bill = page.billOf(secret)
      if (bill === null) return reply.code(404).type(PLAIN).send('No such payment')
      if (answer === 'cancel') return reply.redirect(backTo(returnPath, 'cancel'), 303)
      const status = await page.answerPage(secret, answer)
      if (status === 'succeeded') await notify(bill.ref)
      return reply.redirect(backTo(returnPath, status === 'succeeded' ? 'success' : 'error'), 303)
    })
  })
}
