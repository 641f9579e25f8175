import { useQuery } from '@tanstack/react-query'
import { LANGUAGES } from '#domain/languages.ts'
import { rmbAmount } from '#domain/price/money.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { exchangeRatesQuery } from './queries.ts'

/** Converts an amount to CNY for securityPay (CU-04); null without a rate. Only Chinese readers pay in CNY. */
export function useRmb(): (yen: number) => number | null {
  const locale = useLocale()
  const { data: rates } = useQuery({ ...exchangeRatesQuery, enabled: LANGUAGES[locale].currency !== null })
  return (yen) => {
    const amount = rates ? rmbAmount(yen, rates) : null
    return amount === null ? null : Number(amount)
  }
}
