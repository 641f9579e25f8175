import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageKey } from '#i18n/messages.ts'
import { RadioGroup } from '#kit/ui/forms/radio-group.tsx'
import { messageText } from '#web/api/failure-text.ts'
import styles from './method-choice.module.css'
import { METHODS } from './methods.tsx'
import type { PaymentChoice } from './use-choice.ts'

/** Choice of payment method; renders nothing if there is only one. */
export function MethodChoice({
  payBy,
  disabled,
  problem,
}: {
  payBy: PaymentChoice
  disabled: boolean
  /** Why the chosen method cannot be used: the code requires a card. */
  problem: MessageKey | null
}) {
  const { t, i18n } = useLingui()
  const reason = problem && messageText(i18n, problem)
  if (payBy.choices.length < 2) return null
  return (
    <RadioGroup
      label={t`Payment method`}
      value={payBy.choice?.method ?? null}
      disabled={disabled}
      className={styles.choice}
      error={reason && <Trans>{reason} Pay by card, or remove the coupon code.</Trans>}
      onChange={payBy.choose}
      choices={payBy.choices.map(({ method }) => {
        const { Icon, Name } = METHODS[method]
        return {
          value: method,
          label: (
            <span className={styles.method}>
              <Icon aria-hidden="true" />
              <Name />
            </span>
          ),
        }
      })}
    />
  )
}
