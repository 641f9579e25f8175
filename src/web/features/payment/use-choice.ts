import { useState } from 'react'
import type { PublicConfig } from '#contract/content.ts'
import type { PaymentMethod } from '#domain/price/payment-methods.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { type OfferedMethod, offeredMethods } from './offered.ts'

export interface PaymentChoice {
  readonly choices: readonly OfferedMethod[]
  /** The chosen method; null until the settings are loaded. */
  readonly choice: OfferedMethod | null
  readonly choose: (method: PaymentMethod) => void
}

/**
 * The customer's payment method. Defaults to the first offered one if none was chosen or the chosen one is no longer
 * offered.
 */
export function usePaymentChoice(config: PublicConfig | undefined, initial: PaymentMethod | null): PaymentChoice {
  const locale = useLocale()
  const [chosen, choose] = useState(initial)
  const choices = config ? offeredMethods(config, locale) : []
  return { choices, choice: choices.find(({ method }) => method === chosen) ?? choices[0] ?? null, choose }
}
