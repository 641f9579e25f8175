import { readNeeds } from '#domain/order/needs.ts'
import { plannedPlacesOf } from '#domain/trip/trip-plan.ts'
import type { Db } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { CustomerRow } from '../store.ts'
import { ordersOf, recordsOf } from './store.ts'

type Records = Awaited<ReturnType<typeof recordsOf>>

const time = (date: Date | null): string | null => date?.toISOString() ?? null

/**
 * All stored data of a customer as one document: readable field names, times in ISO 8601 (UTC), amounts in whole
 * yen. It has no credentials: no hash, code or link; and no address of another person (LE-05).
 */
export async function readOwnData(
  db: Db,
  account: CustomerRow,
  now: Temporal.Instant,
): Promise<Record<string, unknown>> {
  return ownData(account, await ordersOf(db, account.id), await recordsOf(db, account), now)
}

function ownData(
  account: CustomerRow,
  orders: readonly OrderRow[],
  records: Records,
  now: Temporal.Instant,
): Record<string, unknown> {
  return {
    writtenAt: now.toString(),
    account: {
      id: account.id,
      email: account.email,
      emailConfirmedAt: time(account.email_bound_at),
      hasPassword: account.password_hash !== null,
      nameZh: account.name_zh,
      nameEn: account.name_en,
      nameJa: account.name_ja,
      telephone: account.telephone,
      wechat: account.wechat,
      birth: account.birth,
      gender: account.gender,
      language: account.locale,
      termsAccepted: consentData(records.consent),
    },
    signInServices: records.identities.map((row) => ({
      service: row.provider,
      id: row.subject,
      name: row.name,
      picture: row.picture,
      since: time(row.created_at),
    })),
    sessions: records.sessions.map((row) => ({
      device: row.user_agent,
      since: time(row.created_at),
      until: time(row.expires_at),
    })),
    knownDevices: records.devices.map((row) => ({ lastSignIn: time(row.created_at) })),
    messagesTo: records.pushes.map((row) => ({
      pushService: row.endpoint,
      language: row.locale,
      since: time(row.created_at),
    })),
    walletPasses: records.passes.map((row) => ({
      orderNo: row.order_no,
      wallet: row.wallet,
      serialNumber: row.serial,
      language: row.locale,
      until: time(row.ends_at),
      device: row.device,
      pushToken: row.push_token,
    })),
    favourites: records.favorites.map((row) => ({ type: row.type, id: row.source_id, since: time(row.created_at) })),
    trip: records.trip ? tripData(records.trip) : null,
    orders: orders.map(orderData),
    payments: records.payments.map((row) => ({
      orderNo: row.order_no,
      kind: row.kind,
      amount: row.amount,
      at: time(row.created_at),
    })),
    redemptions: records.redemptions.map((row) => ({
      orderNo: row.order_no,
      verdict: row.verdict,
      at: time(row.effective_at),
    })),
    paymentAttempts: records.attempts.map((row) => ({
      orderNo: row.order_no,
      method: row.method,
      amount: row.amount,
      status: row.status,
      at: time(row.created_at),
    })),
    refunds: records.refunds.map((row) => ({
      orderNo: row.order_no,
      amount: row.amount,
      reason: row.reason,
      state: row.state,
      at: time(row.asked_at),
    })),
    reviews: records.reviews.map((row) => ({
      orderNo: row.order_no,
      stars: row.stars,
      text: row.text,
      name: row.name,
      language: row.locale,
      visitedOn: row.visited_on,
      writtenAt: time(row.written_at),
      changedAt: time(row.changed_at),
      shopAnswer: row.answer,
      hiddenFor: row.hidden_for,
    })),
    receipts: records.receipts.map((row) => ({
      orderNo: row.order_no,
      number: row.number,
      addressee: row.addressee,
      issuedAt: time(row.issued_at),
      replaces: row.cites,
      copies: row.copies,
      states: row.paper,
    })),
    mails: records.mails.map((row) => ({ to: row.recipient, subject: row.subject, at: time(row.created_at) })),
    ...withoutOthersAddresses(written(records), [
      account.email ?? '',
      ...orders.map(({ email }) => email),
      ...records.mails.map(({ recipient }) => recipient),
    ]),
  }
}

/** What the service and its operators wrote down about the orders: events, acts and notes, and support entries. */
const written = (records: Records) => ({
  events: records.events.map((row) => ({
    orderNo: row.order_no,
    event: row.kind,
    details: row.detail,
    at: time(row.at),
  })),
  // Without the operator's name and address.
  notes: records.acts.map((row) => ({ about: row.subject, act: row.act, text: row.reason, at: time(row.at) })),
  supportEntries: records.support.map((row) => ({
    orderNo: row.order_no,
    kind: row.kind,
    details: row.detail,
    since: time(row.created_at),
    resolvedAt: time(row.resolved_at),
  })),
})

const ADDRESS = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+\.[^\s"'<>(),;:.]+/g

/** Replaces email addresses of other people, such as shops and operators, in texts and details (LE-05). */
function withoutOthersAddresses<Value>(value: Value, own: readonly string[]): Value {
  const known = new Set(own.map((address) => address.toLowerCase()))
  const replace = (_key: string, one: unknown) =>
    typeof one === 'string' ? one.replace(ADDRESS, (found) => (known.has(found.toLowerCase()) ? found : '…')) : one
  // A JSON document, so it survives the round trip.
  return JSON.parse(JSON.stringify(value, replace)) as Value
}

/** A consent to the terms; null without one. */
const consentData = (row: Pick<OrderRow, 'terms_version' | 'terms_locale' | 'terms_at'> | undefined) =>
  row?.terms_at ? { version: row.terms_version, language: row.terms_locale, at: time(row.terms_at) } : null

function orderData(row: OrderRow): Record<string, unknown> {
  return {
    orderNo: row.order_no,
    kind: row.kind,
    supplierId: row.supplier_id,
    packageId: row.package_id,
    packages: row.packages_num,
    people: row.people_num,
    orderStatus: row.order_status,
    paid: row.pay_status === 1,
    useTime: time(row.use_time),
    validUntil: time(row.valid_until),
    usedAt: time(row.used_at),
    createdAt: time(row.created_at),
    paidAt: time(row.paid_at),
    closedAt: time(row.closed_at),
    price: row.price,
    discount: row.discount,
    payable: row.payable,
    couponCode: row.coupon_code,
    preferenceCode: row.preference_code,
    nameZh: row.zh_name,
    nameEn: row.en_name,
    nameJa: row.jp_name,
    phone: row.phone,
    email: row.email,
    wechat: row.wechat,
    useName: row.use_name,
    useContact: row.use_contact,
    wishes: row.tip,
    needs: readNeeds(row.needs),
    hasChildren: row.has_juveniles,
    children: row.use_juveniles,
    referralCode: row.referral_code,
    lineTrackingCode: row.line_tracking_code,
    language: row.locale,
    termsAccepted: consentData(row),
  }
}

/** The planned trip: its first day, its length in days, and its places by day (Japan time). */
function tripData({ plan, updated_at }: NonNullable<Records['trip']>) {
  return { from: plan.from, days: plan.days, places: plannedPlacesOf(plan), lastChange: time(updated_at) }
}
