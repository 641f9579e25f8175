import { conversionFor } from '#domain/price/money.ts'
import { useFormat } from '#web/ui/use-format.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import { useConfig } from './queries.ts'

/** The conversion beside a price for Chinese readers ("≈ NT$690.00"); null for others or without a rate (CU-02). */
export function useApprox(): (yen: number) => string | null {
  const locale = useLocale()
  const format = useFormat()
  const config = useConfig()
  return (yen) => {
    const rates = { cny: config?.exchangeRateCNY ?? null, twd: config?.exchangeRateTWD ?? null }
    const conversion = conversionFor(locale, yen, rates)
    return conversion && format.approx(Number(conversion.amount), conversion.currency)
  }
}
