import { Trans } from '@lingui/react/macro'
import { useFormat } from '#kit/ui/use-format.ts'

/** The price of an order in yen; a shop's own coupon is free. */
export function Cost({ yen }: { yen: number }) {
  const format = useFormat()
  return yen === 0 ? <Trans comment="What a coupon costs">Free</Trans> : format.yen(yen)
}
