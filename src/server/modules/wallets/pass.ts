import type { Ticket } from '#contract/tickets.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { groupForReading, shortCode } from '#domain/order/trade-number.ts'
import { LANGUAGE_TAGS, type Locale } from '#i18n/locales.ts'
import { localizedName } from '#i18n/names.ts'
import { SHOP, SHOP_STATE, shopDateTime, shopDay, shopGuest, shopPeople } from '#i18n/shop/japanese.ts'
import { WALLET_MESSAGES, type WalletMessageId } from '#i18n/wallet-messages.ts'
import { orderLink } from '#server/modules/mail/index.ts'
import type { WalletPass } from '#server/ports/wallets.ts'
import { textsOf } from '#server/text/texts.ts'

const texts = textsOf<WalletMessageId>(Object.values(WALLET_MESSAGES))
const STATES = { usable: 'usable', used: 'used', expired: 'expired' } as const
const instant = (ms: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(ms)

/** "lng,lat" in a wallet's form; null if the shop has no coordinates. */
function placeOf(coordinates: string): WalletPass['place'] {
  const [longitude, latitude] = coordinates.split(',').map(Number)
  const isPlace = Number.isFinite(longitude) && Number.isFinite(latitude)
  return isPlace && longitude !== undefined && latitude !== undefined ? { longitude, latitude } : null
}

/**
 * A ticket in a wallet's form (decision 30): the facts of its page in Japanese for the counter, and the same in the
 * page's language for the guest. An unusable ticket has no QR code and shows its state. Guests' needs, which may
 * concern health, are not included (decision 20).
 */
export function passOf(
  ticket: Ticket,
  { serial, locale, origin }: { readonly serial: string; readonly locale: Locale; readonly origin: string },
): WalletPass {
  const { order, state } = ticket
  const { supplier, comboPackage } = order
  const text = texts(locale)
  const isUsable = state === 'usable'
  const shop = localizedName(locale, supplier)
  const guest = shopGuest(ticket)
  const [when, local] =
    order.usetime === null
      ? ([
          { label: SHOP.validUntil, value: shopDay(ticket.validUntil) },
          { label: text('wallet_label_until'), value: formatUseTimeStr(instant(ticket.validUntil)) },
        ] as const)
      : ([
          { label: SHOP.when, value: shopDateTime(order.usetime) },
          { label: text('wallet_label_time'), value: formatUseTimeStr(instant(order.usetime)) },
        ] as const)
  return {
    serial,
    state: state in STATES ? STATES[state as keyof typeof STATES] : 'void',
    qr: isUsable ? ticket.url : null,
    code: isUsable || state === 'confirming' ? shortCode(ticket.orderNo) : SHOP_STATE[state],
    name: text('wallet_pass_name', { shop }),
    language: LANGUAGE_TAGS[locale],
    shop: { ja: supplier.jpName, local: shop },
    counter: [
      { id: 'when', ...when },
      { id: 'people', label: SHOP.people, value: shopPeople(ticket) },
      ...(guest === '' ? [] : [{ id: 'guest', label: SHOP.name, value: guest }]),
      { id: 'course', label: SHOP.course, value: `${comboPackage.jpName} × ${order.packageNum}` },
    ],
    details: [
      { id: 'how', label: text('wallet_label_how'), value: text(isUsable ? 'wallet_how' : 'wallet_ended') },
      { id: 'local-shop', label: text('wallet_label_shop'), value: shop },
      { id: 'local-when', ...local },
      {
        id: 'local-course',
        label: text('wallet_label_package'),
        value: `${localizedName(locale, comboPackage)} × ${order.packageNum}`,
      },
      { id: 'local-people', label: text('wallet_label_people'), value: String(order.peopleNum) },
      { id: 'address', label: text('wallet_label_address'), value: supplier.addressJa },
      { id: 'order', label: text('wallet_label_order'), value: groupForReading(ticket.orderNo) },
    ],
    link: {
      label: text('wallet_link_order'),
      url: orderLink(origin, { id: order.id, use_type: order.orderType, package_id: order.packageId }),
    },
    from: instant(ticket.validFrom),
    until: instant(ticket.validUntil),
    at: order.usetime === null ? null : instant(order.usetime),
    place: placeOf(supplier.coordinates),
  }
}

/**
 * A pass without any data of its order: the account was deleted, or its time is over. It states that it has ended,
 * in Japanese and in the language of the pass.
 */
export function emptiedPass(
  { serial, locale, origin }: { readonly serial: string; readonly locale: Locale; readonly origin: string },
  now: Temporal.Instant,
): WalletPass {
  const text = texts(locale)
  const [from, until] = [now, now]
  return {
    ...{ serial, state: 'expired', qr: null, code: SHOP_STATE.expired, name: text('wallet_pass_emptied') },
    ...{ language: LANGUAGE_TAGS[locale], shop: { ja: SHOP_STATE.expired, local: text('wallet_pass_emptied') } },
    ...{ counter: [], details: [{ id: 'how', label: text('wallet_label_how'), value: text('wallet_ended') }] },
    ...{ link: { label: text('wallet_link_home'), url: origin }, from, until, at: null, place: null },
  }
}
