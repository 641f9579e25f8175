import { Trans } from '@lingui/react/macro'
import type { RefundPart } from '#domain/order/refund.ts'
import { cardBrand } from '#i18n/card-brand.ts'

/** Target of a refund: a card with its brand and last digits, or the wallet. */
export function RefundTarget({ part }: { part: Pick<RefundPart, 'method' | 'brand' | 'last4'> }) {
  if (part.method === 'wallet') return <Trans>To the wallet you paid with</Trans>
  if (part.brand === null || part.last4 === null) return <Trans>To the card you paid with</Trans>
  const card = `${cardBrand(part.brand)} •••• ${part.last4}`
  return <Trans comment="Where a refund goes, such as: To Visa •••• 4242">To {card}</Trans>
}
