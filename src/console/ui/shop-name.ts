import { useLingui } from '@lingui/react/macro'

interface NamedShop {
  readonly shop: string | null
  readonly shopEn: string | null
}

/** Names a shop in the operator's language, or in the other one if that name is missing. */
export function useShopName(): (of: NamedShop) => string {
  const { i18n } = useLingui()
  return ({ shop, shopEn }) => (i18n.locale === 'ja' ? shop || shopEn : shopEn || shop) ?? ''
}
