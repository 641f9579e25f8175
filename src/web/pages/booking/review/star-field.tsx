import { Trans, useLingui } from '@lingui/react/macro'
import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import type { Stars } from './model.ts'
import styles from './star-field.module.css'

const CHOICES = [1, 2, 3, 4, 5] as const satisfies readonly Stars[]

interface StarFieldProps {
  readonly value: Stars | null
  readonly onChange: (stars: Stars) => void
  /** The press without stars is reported here. */
  readonly isMissing: boolean
}

/** Choice of one to five stars: five radio buttons, each with its meaning in words. */
export function StarField({ value, onChange, isMissing }: StarFieldProps) {
  const { t } = useLingui()
  const name = useId()
  const errorId = useId()
  const words = {
    1: t({ message: '1 star: poor', comment: 'A rating by a guest' }),
    2: t({ message: '2 stars: fair', comment: 'A rating by a guest' }),
    3: t({ message: '3 stars: good', comment: 'A rating by a guest' }),
    4: t({ message: '4 stars: very good', comment: 'A rating by a guest' }),
    5: t({ message: '5 stars: excellent', comment: 'A rating by a guest' }),
  } as const satisfies Record<Stars, string>
  return (
    <fieldset className={styles.field} aria-describedby={isMissing ? errorId : undefined}>
      <legend className={styles.legend}>
        <Trans>How was it?</Trans>
      </legend>
      <div className={styles.stars}>
        {CHOICES.map((stars) => (
          <label key={stars} className={styles.star} data-on={value !== null && stars <= value ? true : undefined}>
            <input
              type="radio"
              className="visuallyHidden"
              name={name}
              value={stars}
              checked={value === stars}
              aria-label={words[stars]}
              aria-invalid={isMissing || undefined}
              onChange={() => onChange(stars)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {value !== null && words[value]}
        </span>
      </div>
      {isMissing && (
        <p id={errorId} className={styles.wrong} role="alert">
          <Trans>Choose one to five stars.</Trans>
        </p>
      )}
    </fieldset>
  )
}
