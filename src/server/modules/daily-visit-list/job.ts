import { listDay } from '#domain/calendar/list-day.ts'
import type { Db } from '#server/db/connect.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { type MailDependencies, queueShopList } from '#server/modules/mail/index.ts'
import { hasShopLink, listsDue, visitsOn } from './store.ts'

/**
 * Mails each shop with visits on the next day one list of them at 18:00 in Japan, or later if the job was down (SH-04,
 * decision 27). The item is the shop's id. The mail's key contains shop and day, so no process sends a list twice.
 */
export function shopListJob(deps: MailDependencies & { readonly db: Db }): Job {
  return {
    kind: 'shop_list',
    due: (now) => listsDue(listDay(now), now),
    async work(supplierId, now) {
      const day = listDay(now)
      const orders = await visitsOn(deps.db, supplierId, day)
      if (orders.length > 0)
        await queueShopList(
          deps,
          deps.db,
          { supplierId, day, orders, checks: await hasShopLink(deps.db, supplierId) },
          now,
        )
      return DONE
    },
    orderOf: async () => null,
    todo: 'The daily visit list of this shop (detail.item) could not be created; see the error. Inform the shop another way.',
  }
}
