import { cardBrand } from '#i18n/card-brand.ts'
import type { MailRecipient, OrderFacts } from '#server/modules/operator-actions/index.ts'

/** An amount in yen for a terminal. */
export const yen = (amount: number): string => `${amount.toLocaleString('en')} yen`

/** "1 seat", "2 seats". */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

/** An order in one line. */
export function orderLine({ orderNo, shop, visit, people, state }: OrderFacts): string {
  return `Order ${orderNo}: ${shop}, ${visit ?? 'no date'}, ${counted(people, 'person', 'people')}; it is ${state}.`
}

/** One refunded amount and its payment. */
export const partLine = (part: {
  readonly amount: number
  readonly attemptId: number
  readonly brand: string | null
  readonly last4: string | null
  readonly method: string
}): string => {
  const to = part.brand && part.last4 ? `${cardBrand(part.brand)} •••• ${part.last4}` : `the ${part.method}`
  return `  ${yen(part.amount)} to payment ${part.attemptId}, ${to}`
}

/** The recipients of emails. */
export const mailLines = (mails: readonly MailRecipient[]): string[] =>
  mails.length === 0
    ? ['No email is sent: no address is known.']
    : mails.map(({ to, address }) => `Email to the ${to}: ${address}`)
