import { useLingui } from '@lingui/react/macro'

interface NamedShop {
  readonly shop: string | null
  readonly shopEn: string | null
}

/** What a shop of a list is called in the operator's language; in the other one where it has no name in it. */
export function useShopName(): (of: NamedShop) => string {
  const { i18n } = useLingui()
  return ({ shop, shopEn }) => (i18n.locale === 'ja' ? shop || shopEn : shopEn || shop) ?? ''
}
