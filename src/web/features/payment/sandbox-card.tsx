import { Trans, useLingui } from '@lingui/react/macro'
import { useImperativeHandle, useRef, useState } from 'react'
import { sandboxConfirm } from '#contract/payments.ts'
import { CARD_TIMEOUT_MS } from '#domain/constants.ts'
import { type CardEntryField, checkCardEntry, expiryTyped } from '#domain/order/card-entry.ts'
import { call } from '#kit/api/client.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Disclosure } from '#kit/ui/content/disclosure.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { messageText } from '#web/api/failure-text.ts'
import { japanToday } from '#web/platform/clock.ts'
import styles from './card.module.css'
import type { MethodFormProps } from './method-form.ts'

/** Test tokens by card number, for the token flow. */
const TOKENS: Readonly<Record<string, string>> = {
  '4242424242424242': 'tok_visa',
  '5555555555554444': 'tok_mastercard',
  '4000056655665556': 'tok_visa_debit',
  '4000003920000003': 'tok_jp',
  '5200001560090008': 'tok_cn',
  '4000002500003155': 'tok_threeDSecure2Required',
  '4000000000000002': 'tok_chargeDeclined',
  '4000000000000069': 'tok_chargeDeclinedExpiredCard',
  '4000000000000127': 'tok_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'tok_chargeDeclinedProcessingError',
}

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '')
const grouped = (number: string): string => digitsOf(number).replace(/(\d{4})(?=\d)/g, '$1 ')

/** Simulated card form, clearly marked; never charges a card (U-17). */
export function SandboxCard({ form, disabled, returnPath }: MethodFormProps) {
  const { t, i18n } = useLingui()
  const [entry, setEntry] = useState({ number: '', expiry: '', cvc: '' })
  const [problem, setProblem] = useState<ReturnType<typeof checkCardEntry>>(null)
  const fields = useRef<HTMLFieldSetElement>(null)
  const change = (part: Partial<typeof entry>) => {
    setEntry({ ...entry, ...part })
    setProblem(null)
  }
  useImperativeHandle(form, () => ({
    check() {
      const wrong = checkCardEntry(entry, japanToday())
      setProblem(wrong)
      if (wrong) fields.current?.querySelector<HTMLInputElement>(`[name=card-${wrong.field}]`)?.focus()
      return wrong === null
    },
    async confirm(clientSecret) {
      const method = digitsOf(entry.number)
      const result = await call(
        sandboxConfirm,
        { client_secret: clientSecret, payment_method: method },
        { timeoutMs: CARD_TIMEOUT_MS },
      )
      if (!result.ok) {
        const isUnsure = result.kind !== 'refused'
        return isUnsure ? { kind: 'unknown' } : { kind: 'failed', code: '', message: result.message, whileToken: false }
      }
      if (result.data.error) return { kind: 'failed', ...result.data.error, whileToken: false }
      if (result.data.status !== 'requires_action') return { kind: 'confirmed' }
      const query = new URLSearchParams({ client_secret: clientSecret, payment_method: method, return: returnPath })
      return { kind: 'challenge', url: `/sandbox/payments/challenge?${query}` }
    },
    async token() {
      const token = TOKENS[digitsOf(entry.number)]
      return token ? { token } : { kind: 'failed', code: 'card_declined', message: '', whileToken: true }
    },
  }))
  const errorOf = (field: CardEntryField) => (problem?.field === field ? messageText(i18n, problem.key) : undefined)
  return (
    <fieldset ref={fields} className={styles.fields} disabled={disabled}>
      <legend className="visuallyHidden">
        <Trans>Card</Trans>
      </legend>
      <Banner tone="info">
        <Trans>This is a test payment, so no card is charged. Use one of the test cards below.</Trans>
      </Banner>
      <TextField
        label={t`Card number`}
        name="card-number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        maxLength={23}
        value={entry.number}
        tidy={grouped}
        onChange={(number) => change({ number })}
        error={errorOf('number')}
      />
      <div className={styles.pair}>
        <TextField
          label={t`Expiry (MM/YY)`}
          name="card-expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="12/30"
          maxLength={7}
          value={entry.expiry}
          tidy={expiryTyped}
          onChange={(expiry) => change({ expiry })}
          error={errorOf('expiry')}
        />
        <TextField
          label={t`Security code`}
          name="card-cvc"
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          maxLength={4}
          value={entry.cvc}
          onChange={(cvc) => change({ cvc })}
          error={errorOf('cvc')}
        />
      </div>
      <Disclosure summary={<Trans>Test cards</Trans>}>
        <ul className={styles.tests}>
          <TestCard number="4242 4242 4242 4242" what={<Trans>payment succeeds</Trans>} />
          <TestCard number="4000 0039 2000 0003" what={<Trans>is a Visa card issued in Japan</Trans>} />
          <TestCard number="5200 0015 6009 0008" what={<Trans>is a Mastercard issued in China</Trans>} />
          <TestCard number="4000 0025 0000 3155" what={<Trans>needs bank verification</Trans>} />
          <TestCard number="4000 0000 0000 0002" what={<Trans>is declined</Trans>} />
          <TestCard number="4000 0000 0000 0069" what={<Trans>has expired</Trans>} />
          <TestCard number="4000 0000 0000 0127" what={<Trans>has the wrong security code</Trans>} />
        </ul>
      </Disclosure>
    </fieldset>
  )
}

function TestCard({ number, what }: { number: string; what: React.ReactNode }) {
  return (
    <li>
      <code className="num">{number}</code> <span>{what}</span>
    </li>
  )
}
