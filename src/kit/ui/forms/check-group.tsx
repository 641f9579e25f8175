import type { ReactNode } from 'react'
import styles from './choice.module.css'

interface CheckGroupProps<Value extends string | number> {
  readonly label: ReactNode
  readonly values: readonly Value[]
  /** `label`: accessible name, if the visible text is abbreviated. */
  readonly choices: readonly { readonly value: Value; readonly text: ReactNode; readonly label?: string }[]
  /** Called when a choice is ticked or unticked. */
  readonly onToggle: (value: Value) => void
  readonly disabled?: boolean
}

/** Multiple choice, as chips. */
export function CheckGroup<Value extends string | number>(props: CheckGroupProps<Value>) {
  const { label, values, choices, onToggle, disabled } = props
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={styles.option}
            data-checked={values.includes(choice.value) || undefined}
            data-disabled={disabled || undefined}
          >
            <input
              type="checkbox"
              value={choice.value}
              checked={values.includes(choice.value)}
              aria-label={choice.label}
              onChange={() => onToggle(choice.value)}
            />
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
