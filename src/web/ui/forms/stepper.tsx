import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { isComposingKey } from '#web/ui/keys.ts'
import { Field, type FieldProps, useFieldIds } from './field.tsx'
import styles from './stepper.module.css'

interface StepperProps extends FieldProps {
  /** What is counted; the buttons are named after it, too. */
  readonly label: string
  /** Null while nothing was entered. */
  readonly value: number | null
  readonly onChange: (value: number) => void
  /** A filter: no number is a choice, too, below the lowest one. Its word stands in the field then. */
  readonly none?: { readonly label: string; readonly onChoose: () => void }
  readonly min?: number
  readonly max?: number
  readonly disabled?: boolean
  readonly name?: string
}

/** What a typed text becomes when the field is left: an integer of at least 1; nothing at all stays empty. */
function coerce(text: string): number | null {
  if (text.trim() === '') return null
  const number = Number.parseInt(text.normalize('NFKC'), 10)
  return Number.isNaN(number) || number < 1 ? 1 : number
}

/**
 * A whole number with − and +. The buttons clamp to the bounds; a typed number becomes an integer of at least 1 when
 * the field is left, but is not clamped, so that the form can say which bound it misses. With `none` the step below the lowest
 * number, or an emptied field, takes the number away.
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
  // A number that follows another field changes while it has the focus: it stays selected, so that what is typed next replaces it.
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
