import type { ResponseOf } from '#contract/endpoint.ts'
import type { orderEvidence } from '#contract/operator/disputes.ts'
import { costOf } from '#domain/order/order-state.ts'
import { localizedName } from '#i18n/names.ts'
import type { Db } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { addressOf, guestFacts } from '#server/modules/mail/index.ts'
import { refundsOf } from '#server/modules/payments/index.ts'
import { mailsToGuest, paymentsMade, redemptionsOf, reviewOf, walletsOf } from './evidence/store.ts'
import { disputesWithSums } from './present.ts'

type Evidence = ResponseOf<typeof orderEvidence>

const millis = (date: Date | null): number | null => date?.getTime() ?? null

/**
 * What is known about an order that its cardholder disputes (DI-01), from what is stored anyway: nothing is recorded
 * for this page. Texts that retention has deleted are empty, so an open dispute holds them.
 */
export async function evidenceOf(
  { db, catalogue }: { readonly db: Db; readonly catalogue: Catalogue },
  order: OrderRow,
): Promise<Evidence> {
  const sold = await catalogue.packageWithShop(order.package_id, db)
  const shop = await catalogue.supplier(order.supplier_id, db)
  const { name, phone, children, needs, note } = guestFacts(order)
  const payments = await paymentsMade(db, order.id)
  const review = await reviewOf(db, order.id)
  const { terms_version: version, terms_locale: locale, terms_at: agreedAt } = order
  return {
    orderNo: order.order_no,
    shop: shop ? localizedName('ja', shop.wire) : '',
    shopEn: shop ? localizedName('en', shop.wire) : '',
    package: sold ? localizedName('ja', sold.pack.wire) : '',
    packageEn: sold ? localizedName('en', sold.pack.wire) : '',
    portions: order.packages_num,
    people: order.people_num,
    orderedAt: order.created_at.getTime(),
    paidAt: millis(order.paid_at),
    visitAt: millis(order.use_time),
    usedAt: millis(order.used_at),
    amount: costOf(order.kind, order.payable),
    guest: { name, phone, email: (await addressOf(db, order)) ?? '', locale: order.locale },
    consent: version !== null && locale !== null && agreedAt ? { version, locale, at: agreedAt.getTime() } : null,
    wishes: { note, needs: [...needs], children },
    payments: payments.map(({ ref, amount, created_at: at, card_brand: brand, card_last4: last4 }) => ({
      ...{ ref, amount, at: at.getTime() },
      card: brand === null ? null : { brand, last4 },
    })),
    refunds: (await refundsOf(db, order.id)).map(({ amount, asked_at: askedAt, settled_at: settledAt }) => ({
      ...{ amount, at: (settledAt ?? askedAt).getTime(), isMade: settledAt !== null },
    })),
    mails: (await mailsToGuest(db, order.id)).map(({ subject, recipient: to, body: text, sent_at: sentAt }) => ({
      ...{ subject, to, text, sentAt: millis(sentAt) },
    })),
    wallets: await walletsOf(db, order.id),
    redemptions: (await redemptionsOf(db, order.id)).map((row) => ({
      ...{ code: row.short_code, verdict: row.verdict, isByShop: row.shop_link_id !== null },
      ...{ at: row.received_at.getTime(), undoneAt: millis(row.undone_at) },
    })),
    review: review ? { stars: review.stars, text: review.text, at: review.written_at.getTime() } : null,
    disputes: await disputesWithSums(db, order.id),
  }
}
