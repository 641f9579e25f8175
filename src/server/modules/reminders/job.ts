import { orderLabel } from '#domain/order/order-state.ts'
import { nextReminder, reminderDue } from '#domain/order/reminders.ts'
import type { Db } from '#server/db/connect.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { type MailDependencies, queueReminderMail } from '#server/modules/mail/index.ts'
import { lockOrderAfterOwner, updateOrder } from '#server/modules/orders/index.ts'
import { dueReminders } from './store.ts'

/**
 * Mails reminders of usable orders (decision 27): before a visit, and before a ticket without a date ends. An order
 * that is not usable when its reminder is due gets none, because it still waits for the shop or has ended. The item
 * is the order's id.
 */
export function reminderJob(deps: MailDependencies & { readonly db: Db }): Job {
  return {
    kind: 'reminder',
    due: dueReminders,
    work: async (id, now) => {
      await deps.db.transaction().execute(async (tx) => {
        const order = await lockOrderAfterOwner(tx, id)
        const dueSince = order?.remind_at?.toTemporalInstant()
        if (!order || !dueSince || Temporal.Instant.compare(dueSince, now) > 0) return
        const dates = {
          useTime: order.use_time?.toTemporalInstant() ?? null,
          validUntil: order.valid_until?.toTemporalInstant() ?? null,
        }
        const next = nextReminder(dates, now)
        await updateOrder(tx, id, { remind_at: next?.at.toString() ?? null })
        const reminder = reminderDue(dates, dueSince, now)
        const isUsable = order.pay_status === 1 && orderLabel(order.kind, order.order_status) === 'usable'
        if (reminder && isUsable) await queueReminderMail(deps, tx, order, reminder, now)
      })
      return DONE
    },
    orderOf: async (id) => id,
    todo: 'The reminder for this order could not be created. The order itself is not affected. Check the log, then run: npm run jobs -- retry reminder ITEM.',
  }
}
