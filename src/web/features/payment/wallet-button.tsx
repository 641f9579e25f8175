import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardWallet } from '#domain/price/payment-methods.ts'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import type { Payer } from '#web/platform/card-confirmation.ts'
import { mountWalletButton } from '#web/platform/stripe-wallet.ts'
import type { Confirmation } from './method-form.ts'
import { METHODS } from './methods.tsx'
import styles from './wallet-button.module.css'

interface WalletButtonProps {
  readonly wallet: CardWallet
  readonly publishableKey: string
  /** Of the opened payment, whose amount the wallet shows. */
  readonly clientSecret: string
  readonly payer: Payer
  /** Path of this app that a bank's page returns to. */
  readonly returnPath: string
  readonly onApproved: () => void
  readonly onOutcome: (outcome: Confirmation) => void
}

/** The own button of Apple Pay or Google Pay, in a place of its size (PY-01). */
export function WalletButton(props: WalletButtonProps) {
  const { wallet, publishableKey, clientSecret } = props
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [load, setLoad] = useState<'loading' | 'shown' | 'failed'>('loading')
  const approve = useEffectEvent(props.onApproved)
  const end = useEffectEvent((outcome: Confirmation) => props.onOutcome(outcome))
  const terms = useEffectEvent(() => ({
    payer: props.payer,
    returnUrl: new URL(props.returnPath, location.href).href,
  }))
  const { Name } = METHODS[wallet]

  useEffect(() => {
    const target = place.current
    if (!target) return
    let isGone = false
    let remove = () => {}
    mountWalletButton(target, {
      ...{ wallet, publishableKey, locale, clientSecret },
      ...terms(),
      onShown: (isShown) => {
        if (!isGone) setLoad(isShown ? 'shown' : 'failed')
      },
      onApproved: () => approve(),
      onOutcome: (outcome) => end(outcome.kind === 'failed' ? { ...outcome, whileToken: false } : outcome),
    }).then(
      (unmount) => {
        remove = unmount
        if (isGone) remove()
      },
      () => {
        if (!isGone) setLoad('failed')
      },
    )
    return () => {
      isGone = true
      remove()
    }
  }, [wallet, publishableKey, locale, clientSecret])

  return (
    <div className={styles.slot} aria-busy={load === 'loading'}>
      {load === 'loading' && <Skeleton height="calc(48 * var(--u))" />}
      {load === 'failed' && (
        <p role="alert">
          <Trans>
            <Name /> isn’t available now. You haven’t been charged. Pay with a card instead.
          </Trans>
        </p>
      )}
      <div ref={place} className={styles.button} hidden={load === 'failed'} />
    </div>
  )
}
