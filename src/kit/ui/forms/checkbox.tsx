import type { ReactNode } from 'react'
import styles from './choice.module.css'
import { FieldError, useFieldIds } from './field.tsx'

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly error?: ReactNode
  readonly disabled?: boolean
  readonly name?: string
}

/** A single checkbox. */
export function Checkbox({ checked, onChange, children, error, disabled, name }: CheckboxProps) {
  const ids = useFieldIds({ error })
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </div>
  )
}
