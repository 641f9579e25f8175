import { useState } from 'react'
import type { PublicConfig } from '#contract/content.ts'
import { initialOption, isCardWallet, type PaymentOption } from '#domain/price/payment-methods.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { type OfferedMethod, offeredMethods } from './offered.ts'
import { type DeviceWallet, useCardWallet } from './use-card-wallet.ts'

export interface PaymentChoice {
  readonly choices: readonly OfferedMethod[]
  /** The chosen method; null until the settings are loaded. */
  readonly choice: OfferedMethod | null
  readonly choose: (option: PaymentOption) => void
  /** Whether the listed wallet can be chosen; null if none is listed. */
  readonly walletState: DeviceWallet['state'] | null
}

/**
 * The customer's payment method. Defaults to the card if none was chosen, or if the chosen one is not offered or
 * turned out to be a wallet that is not set up. `hasWallets`: the page has a place for a wallet's button.
 */
export function usePaymentChoice(
  config: PublicConfig | undefined,
  initial: PaymentOption | null,
  { hasWallets = true }: { readonly hasWallets?: boolean } = {},
): PaymentChoice {
  const locale = useLocale()
  const [chosen, choose] = useState(initial)
  const device = useCardWallet(hasWallets ? config : undefined)
  const choices = config ? offeredMethods(config, locale, device?.wallet ?? null) : []
  const open = choices.filter(({ option }) => !isCardWallet(option) || device?.state !== 'absent')
  const find = (wanted: PaymentOption | null) => open.find(({ option }) => option === wanted)
  const choice = find(chosen) ?? find(initialOption(open.map(({ option }) => option))) ?? null
  return { choices, choice, choose, walletState: device?.state ?? null }
}
