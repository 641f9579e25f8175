import { useState } from 'react'
import type { PublicConfig } from '#contract/content.ts'
import type { PaymentMethod } from '#domain/price/payment-methods.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import { type Choice, offeredChoices } from './offered.ts'

export interface PaymentChoice {
  readonly choices: readonly Choice[]
  /** What is paid by; null until the settings are there. */
  readonly choice: Choice | null
  readonly choose: (method: PaymentMethod) => void
}

/** The customer's choice of a way to pay: the first that is offered until they choose, and again when it is no longer offered. */
export function usePaymentChoice(config: PublicConfig | undefined, initial: PaymentMethod | null): PaymentChoice {
  const locale = useLocale()
  const [chosen, choose] = useState(initial)
  const choices = config ? offeredChoices(config, locale) : []
  return { choices, choice: choices.find(({ method }) => method === chosen) ?? choices[0] ?? null, choose }
}
