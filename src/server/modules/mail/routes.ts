import { sendTemplateEmailWeb } from '#contract/orders.ts'
import { sandboxOutbox } from '#contract/sandbox.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { notFound, ok } from '#server/outcome.ts'
import { type MailDependencies, queueOrderMail } from './service.ts'
import { findOwnByNumber, mailsTo } from './store.ts'

/**
 * The app's mail call (API-27, A-39, S-13). It mails the caller's own paid order to that order's own address, once.
 * Subject, content and address in the request are ignored. `queued`: whether this call queued the mail.
 */
export function mailRoutes(serve: Serve, deps: MailDependencies & { db: Db }): void {
  serve(sendTemplateEmailWeb, async (input, caller) => {
    const order = await findOwnByNumber(deps.db, input.order_no, caller.customer.id)
    if (!order || order.use_type !== input.orderType) return notFound()
    return ok({ queued: await queueOrderMail(deps, deps.db, order, caller.now) })
  })
}

/** Shows the outbox in the sandbox. */
export function outboxRoutes(serve: Serve, deps: { db: Db }): void {
  serve(sandboxOutbox, async ({ to }) => {
    const mails = await mailsTo(deps.db, to)
    return ok(
      mails.map(({ recipient, locale, subject, body, html, links, calendar, created_at }) => ({
        to: recipient,
        locale,
        subject,
        body,
        html,
        links,
        calendar,
        at: created_at.getTime(),
      })),
    )
  })
}
