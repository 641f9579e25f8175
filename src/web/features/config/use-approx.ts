import { useQuery } from '@tanstack/react-query'
import { LANGUAGES } from '#domain/languages.ts'
import { conversionFor } from '#domain/price/money.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { exchangeRatesQuery } from './queries.ts'

const NO_RATES = { cny: null, twd: null }

/**
 * Formats the conversion of a price for Chinese readers ("≈ NT$690.00"). Returns null for other readers or without a
 * rate (CU-02, CU-03). Rates are requested only for readers with a conversion.
 */
export function useApprox(): (yen: number) => string | null {
  const locale = useLocale()
  const format = useFormat()
  const { data } = useQuery({ ...exchangeRatesQuery, enabled: LANGUAGES[locale].currency !== null })
  const rates = data ?? NO_RATES
  return (yen) => {
    const conversion = conversionFor(locale, yen, rates)
    return conversion && format.approx(Number(conversion.amount), conversion.currency)
  }
}
