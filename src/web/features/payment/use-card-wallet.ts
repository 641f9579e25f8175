import { useEffect, useState } from 'react'
import type { PublicConfig } from '#contract/content.ts'
import type { CardWallet } from '#domain/price/payment-methods.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { deviceWallet } from '#web/platform/device-wallet.ts'
import { useOnline } from '#web/platform/network.ts'

/** The wallet of this device. `asking`: whether the customer has set it up is not known yet. */
export interface DeviceWallet {
  readonly wallet: CardWallet
  readonly state: 'asking' | 'ready' | 'absent'
}

/**
 * The wallet that this browser may have, and whether the customer can pay by it; null where there is none. It is known
 * at once whether a wallet is listed at all, so nothing moves when the provider answers (PY-01).
 */
export function useCardWallet(config: PublicConfig | undefined): DeviceWallet | null {
  const locale = useLocale()
  const [wallet] = useState(deviceWallet)
  const [state, setState] = useState<DeviceWallet['state']>('asking')
  const isTaken = config?.card.provider === 'stripe' && config.card.flow === 'intent'
  const publishableKey = isTaken ? (config?.card.publishableKey ?? null) : null
  // The language of the first question is kept: the answer does not depend on it.
  const [firstLocale] = useState(locale)
  const online = useOnline()
  // Back online it is asked again: offline the question only failed.
  useEffect(() => {
    if (wallet === null || publishableKey === null || !online) return
    let isGone = false
    const answer = (has: boolean) => {
      if (!isGone) setState(has ? 'ready' : 'absent')
    }
    import('#web/platform/stripe-wallet.ts')
      .then(({ hasWallet }) => hasWallet({ wallet, publishableKey, locale: firstLocale }))
      .then(answer, () => answer(false))
    return () => {
      isGone = true
    }
  }, [wallet, publishableKey, firstLocale, online])
  return wallet === null || publishableKey === null ? null : { wallet, state }
}
