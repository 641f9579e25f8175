import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#kit/ui/button.tsx'
import { Field, type FieldProps, useFieldIds } from '#kit/ui/forms/field.tsx'
import { isComposingKey } from '#kit/ui/keys.ts'
import styles from './stepper.module.css'

interface StepperProps extends FieldProps {
  /** The counted item; also used in the buttons' names. */
  readonly label: string
  /** Null while nothing is entered. */
  readonly value: number | null
  readonly onChange: (value: number) => void
  /** For filters: a choice below the minimum that means no number. Its label is the field's placeholder. */
  readonly none?: { readonly label: string; readonly onChoose: () => void }
  readonly min?: number
  readonly max?: number
  readonly disabled?: boolean
  readonly name?: string
}

/** Value of a typed text on blur: an integer of at least 1, or null if empty. */
function coerce(text: string): number | null {
  if (text.trim() === '') return null
  const number = Number.parseInt(text.normalize('NFKC'), 10)
  return Number.isNaN(number) || number < 1 ? 1 : number
}

/**
 * An integer field with − and +. The buttons clamp to the bounds. A typed number becomes an integer of at least 1 on
 * blur but is not clamped, so that the form can report which bound it violates. With `none`, stepping below the
 * minimum or clearing the field selects none.
 */
export function Stepper({
  value,
  onChange,
  none,
  min = 1,
  max = 99_999,
  disabled = false,
  name,
  label,
  ...rest
}: StepperProps) {
  const field = { label, ...rest }
  const ids = useFieldIds(field)
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  // The value may change with another field while this one is focused. Keep it selected, so that typing replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is lost with every other number
  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.select()
  }, [value])
  const step = (by: number) => {
    const now = typed === null ? value : coerce(typed)
    setTyped(null)
    if (by < 0 && none && (now === null || now <= min)) none.onChoose()
    else onChange(Math.min(max, Math.max(min, (now ?? min - by) + by)))
  }
  const commit = () => {
    if (typed === null) return
    const number = coerce(typed)
    setTyped(null)
    if (number === null && value !== null) none?.onChoose()
    if (number !== null && number !== value) onChange(number)
  }
  return (
    <Field ids={ids} field={field}>
      <div className={styles.stepper} data-invalid={field.error ? true : undefined}>
        <IconButton
          label={t({ message: `${label}: one less`, comment: 'Button of a number field, such as “People: one less”' })}
          icon={<Minus />}
          disabled={disabled || (none ? value === null : value !== null && value <= min)}
          onClick={() => step(-1)}
        />
        <input
          ref={input}
          id={ids.id}
          name={name}
          className={`${styles.input} num`}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          placeholder={none?.label}
          value={typed ?? value ?? ''}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (isComposingKey(event)) return
            if (event.key === 'Enter') commit()
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <IconButton
          label={t({ message: `${label}: one more`, comment: 'Button of a number field, such as “People: one more”' })}
          icon={<Plus />}
          disabled={disabled || (value !== null && value >= max)}
          onClick={() => step(1)}
        />
      </div>
    </Field>
  )
}
