import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps, useFieldIds } from './field.tsx'

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
  /** BCP 47 tag of the label, if it is not in the UI language. */
  readonly lang?: string
}

interface SelectProps<Value extends string>
  extends FieldProps,
    Pick<ComponentProps<'select'>, 'name' | 'disabled' | 'autoComplete'> {
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
}

/** Native select, which opens the platform's own picker. */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  name,
  disabled,
  autoComplete,
  ...field
}: SelectProps<Value>) {
  const ids = useFieldIds(field)
  const handleChange = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field ids={ids} field={field}>
      <div className={styles.box}>
        <select
          id={ids.id}
          name={name}
          disabled={disabled}
          autoComplete={autoComplete}
          className={styles.select}
          value={value}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => handleChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.caret} aria-hidden="true" />
      </div>
    </Field>
  )
}
