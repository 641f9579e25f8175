import { useState } from 'react'
import type { PublicConfig } from '#contract/content.ts'
import type { PaymentMethod } from '#domain/price/payment-methods.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { type Choice, offeredChoices } from './offered.ts'

export interface PaymentChoice {
  readonly choices: readonly Choice[]
  /** The chosen method; null until the settings are loaded. */
  readonly choice: Choice | null
  readonly choose: (method: PaymentMethod) => void
}

/** The customer's payment method. Defaults to the first offered one, also if the chosen one is no longer offered. */
export function usePaymentChoice(config: PublicConfig | undefined, initial: PaymentMethod | null): PaymentChoice {
  const locale = useLocale()
  const [chosen, choose] = useState(initial)
  const choices = config ? offeredChoices(config, locale) : []
  return { choices, choice: choices.find(({ method }) => method === chosen) ?? choices[0] ?? null, choose }
}
