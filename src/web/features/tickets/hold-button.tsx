import { Trans } from '@lingui/react/macro'
import { type ComponentType, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import type { Ticket } from '#contract/tickets.ts'
import { SHOP } from '#i18n/shop/japanese.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import styles from './hold-button.module.css'
import { ShopText } from './shop-text.tsx'

/** How long the button must be held, in ms. */
const HOLD_MS = 2000

const isHoldKey = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter'

interface HoldButtonProps {
  readonly ticket: Ticket
  readonly onHeld: () => void
  /** Confirmation for users who cannot hold; null while loading. */
  readonly Confirm: ComponentType<{ ticket: Ticket; onCancel: () => void; onConfirm: () => void }> | null
}

/**
 * Button that must be held for two seconds, by touch, mouse, Space or Enter. Users who cannot hold (screen reader,
 * switch device) press once, or use the second button, and confirm.
 */
export function HoldButton({ ticket, onHeld, Confirm }: HoldButtonProps) {
  const locale = useLocale()
  const hintId = useId()
  const [isHolding, setHolding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const start = () => {
    clearTimeout(timer.current)
    setHolding(true)
    timer.current = setTimeout(() => {
      setHolding(false)
      onHeld()
    }, HOLD_MS)
  }
  const stop = () => {
    clearTimeout(timer.current)
    setHolding(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isHoldKey(event)) return
    event.preventDefault()
    if (!event.repeat) start()
  }
  const handleKeyUp = (event: KeyboardEvent) => {
    if (!isHoldKey(event)) return
    event.preventDefault()
    stop()
  }
  // A click without pointer or key events comes from a screen reader or a switch device.
  const handleClick = (event: MouseEvent) => {
    if (event.detail === 0) setAsking(true)
  }
  return (
    <div className={styles.wrap}>
      <button
        type="button"
        className={styles.hold}
        data-holding={isHolding || undefined}
        aria-describedby={hintId}
        onPointerDown={(event) => event.button === 0 && start()}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onBlur={stop}
        onKeyDown={handleKeyDown}
        onKeyUp={handleKeyUp}
        onClick={handleClick}
        onContextMenu={(event) => event.preventDefault()}
      >
        <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true">
          <circle cx="22" cy="22" r="19" />
          <circle className={styles.progress} cx="22" cy="22" r="19" pathLength="1" />
        </svg>
        <span className={styles.words}>
          <b lang="ja" translate="no">
            {isHolding ? SHOP.holding : SHOP.hold}
          </b>
          {locale !== 'ja' && (
            <span id={hintId}>
              {isHolding ? <Trans>Keep holding…</Trans> : <Trans>Venue staff: hold for 2 seconds to redeem</Trans>}
            </span>
          )}
        </span>
      </button>
      <button type="button" className={styles.instead} onClick={() => setAsking(true)}>
        <ShopText ja={SHOP.withoutHolding}>
          <Trans>Redeem without holding</Trans>
        </ShopText>
      </button>
      {isAsking && Confirm && (
        <Confirm
          ticket={ticket}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onHeld()
          }}
        />
      )}
    </div>
  )
}
