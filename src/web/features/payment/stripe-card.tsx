import { Trans } from '@lingui/react/macro'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { FieldError } from '#kit/ui/forms/field.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import { type MountedStripeCard as Mounted, mountStripeCard } from '#web/platform/stripe.ts'
import styles from './card.module.css'
import type { MethodFormProps } from './method-form.ts'

const EMPTY: { readonly complete: boolean; readonly error: string | null } = { complete: false, error: null }

/** Stripe's card field in the app's frame (PC-03). */
export function StripeCard({ form, disabled, publishableKey }: MethodFormProps) {
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const card = useRef<Mounted | null>(null)
  const [state, setState] = useState(EMPTY)
  const [load, setLoad] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt mounts again
  useEffect(() => {
    const target = place.current
    if (!target || publishableKey === null) return
    let isGone = false
    const css = getComputedStyle(target)
    setLoad('loading')
    // A newly mounted field is empty.
    setState(EMPTY)
    mountStripeCard(target, {
      publishableKey,
      locale,
      look: {
        color: css.color,
        placeholder: css.getPropertyValue('--soft').trim(),
        danger: css.getPropertyValue('--bad').trim(),
        fontSize: '16px',
      },
      onChange: setState,
    }).then(
      (mounted) => {
        if (isGone) return mounted.unmount()
        card.current = mounted
        setLoad('ready')
      },
      () => {
        if (!isGone) setLoad('failed')
      },
    )
    return () => {
      isGone = true
      card.current?.unmount()
      card.current = null
    }
  }, [publishableKey, locale, attempt])

  useImperativeHandle(form, () => ({
    check() {
      if (state.complete) return true
      setState({ ...state, error: state.error ?? '' })
      return false
    },
    async confirm(clientSecret, payer) {
      const result = await card.current?.confirm(clientSecret, payer)
      if (!result) return { kind: 'unknown' }
      return result.kind === 'failed' ? { ...result, whileToken: false } : result
    },
    async token() {
      const result = await card.current?.token()
      if (!result) return { kind: 'failed', code: '', message: '', whileToken: true }
      return 'token' in result ? result : { ...result, whileToken: true }
    },
  }))
  return (
    <fieldset className={styles.fields} disabled={disabled} aria-busy={load === 'loading'}>
      <legend className={styles.legend}>
        <Trans>Card</Trans>
      </legend>
      <div ref={place} className={styles.hosted} hidden={load === 'failed'} />
      {state.error !== null && (
        <FieldError id="stripe-card-error">
          {state.error || <Trans>Enter the card number, expiry date and security code</Trans>}
        </FieldError>
      )}
      {load === 'failed' && (
        <>
          <FieldError id="stripe-load-error">
            <Trans>We couldn’t load the card form. You haven’t been charged. We’ve kept your booking.</Trans>
          </FieldError>
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </fieldset>
  )
}
