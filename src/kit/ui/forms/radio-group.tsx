import { type ReactNode, useId } from 'react'
import { cx } from '#kit/ui/cx.ts'
import styles from './choice.module.css'
import fieldStyles from './field.module.css'
import { FieldError, type FieldProps, useFieldIds } from './field.tsx'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
}

interface RadioGroupProps<Value extends string> extends FieldProps {
  /** Null while nothing is chosen. */
  readonly value: Value | null
  readonly choices: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
  /** `list`: stacked; `segmented`: two or three side by side; `chips`: many short ones. */
  readonly look?: 'list' | 'segmented' | 'chips'
  readonly disabled?: boolean
}

/** Single choice with all options visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { value, choices, onChange, look = 'list', disabled, label, labelHidden, hint, error, className } = props
  const ids = useFieldIds({ hint, error })
  const name = useId()
  return (
    <fieldset className={cx(styles.group, className)} aria-describedby={ids.describedBy} disabled={disabled}>
      <legend className={labelHidden ? 'visuallyHidden' : styles.legend}>{label}</legend>
      <div className={styles[look]} data-invalid={error ? true : undefined}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={styles.option}
            data-checked={choice.value === value || undefined}
            data-disabled={disabled || choice.disabled || undefined}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.hint && <span className={styles.optionHint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={ids.hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </fieldset>
  )
}
