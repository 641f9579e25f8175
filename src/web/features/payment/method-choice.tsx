import { useLingui } from '@lingui/react/macro'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import styles from './method-choice.module.css'
import { METHODS } from './methods.tsx'
import type { PaymentChoice } from './use-choice.ts'

/** The ways to pay to choose from; nothing where there is one only. */
export function MethodChoice({ payBy, disabled }: { payBy: PaymentChoice; disabled: boolean }) {
  const { t } = useLingui()
  if (payBy.choices.length < 2) return null
  return (
    <RadioGroup
      label={t`Payment method`}
      value={payBy.choice?.method ?? null}
      disabled={disabled}
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
