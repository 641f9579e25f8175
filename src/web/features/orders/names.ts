import type { Order } from '#contract/order.ts'
import { localizedName } from '#i18n/names.ts'
import { useLocale } from '#kit/ui/use-locale.ts'

/** Names of an order's shop and package in the UI language. */
export function useOrderNames(): (order: Order) => { shop: string; pack: string } {
  const locale = useLocale()
  return (order) => ({
    shop: localizedName(locale, order.supplier),
    pack: localizedName(locale, order.comboPackage),
  })
}
