import { Trans, useLingui } from '@lingui/react/macro'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Coupon } from '#contract/coupons.ts'
import type { Order } from '#contract/order.ts'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useFailureText } from '#web/api/use-failure-text.ts'
import { now } from '#web/platform/clock.ts'
import styles from './code-box.module.css'
import { type Applied, applyCode } from './codes.ts'
import { CouponOffers } from './coupon-offers.tsx'

interface CodeBoxProps {
  readonly order: Order
  /** Coupons of the order's shop and of every shop; only applicable ones are offered. */
  readonly coupons: readonly Coupon[]
  readonly applied: Applied | null
  readonly onChange: (applied: Applied | null) => void
  readonly disabled: boolean
  /** Whether the chosen method is a card, which some codes require. */
  readonly paysByCard: boolean
}

/** Applies, replaces and removes a coupon or preference code; the price updates at once (CP-11). */
export function CodeBox({ order, coupons, applied, onChange, disabled, paysByCard }: CodeBoxProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [code, setCode] = useState('')
  const [error, setError] = useFailureText()
  const [pending, setPending] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const changedTo = useRef<Applied | null>(undefined)
  const change = (next: Applied | null) => {
    changedTo.current = next
    onChange(next)
  }
  const use = (fitting: Applied) => {
    setError(null)
    setCode('')
    change(fitting)
  }
  // The pressed button is removed, so move the focus within the box. Wait until the change is rendered: an effect of an
  // earlier render, such as a tick of the countdown, may still run after the press.
  useEffect(() => {
    if (changedTo.current !== applied) return
    changedTo.current = undefined
    box.current?.querySelector<HTMLElement>('button:not(:disabled), input:not(:disabled)')?.focus()
  }, [applied])
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || disabled) return
    setPending(true)
    const outcome = await applyCode(code, order, paysByCard, now())
    setPending(false)
    if (!outcome.ok) return setError(outcome.failure)
    use(outcome.applied)
  }
  const saved = applied ? format.yen(order.couponOriginal - applied.payable) : ''
  return (
    <form ref={box} className={styles.box} onSubmit={handleSubmit} noValidate>
      {applied && (
        <p className={styles.applied} role="status">
          <TicketPercent aria-hidden="true" />
          <span>
            <Trans>
              <strong translate="no">{applied.code}</strong> applied: {saved} off
            </Trans>
          </span>
          <Button variant="quiet" size="sm" disabled={disabled} onClick={() => change(null)}>
            <Trans comment="Button: no longer use a coupon code">Remove</Trans>
          </Button>
        </p>
      )}
      <CouponOffers
        order={order}
        coupons={coupons}
        applied={applied}
        onUse={use}
        disabled={disabled || pending}
        paysByCard={paysByCard}
      />
      <div className={styles.entry}>
        <TextField
          label={applied ? t`Use a different code` : t`Coupon code`}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          disabled={disabled}
          tidy={(text) => text.toUpperCase()}
          onChange={(text) => {
            setCode(text)
            setError(null)
          }}
          error={error ?? undefined}
        />
        <Button type="submit" variant="secondary" pending={pending} disabled={disabled || code.trim() === ''}>
          <Trans comment="Button: use a coupon code">Apply</Trans>
        </Button>
      </div>
    </form>
  )
}
