import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { cx } from '#kit/ui/cx.ts'
import styles from './field.module.css'

/** Common props of all form fields. */
export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The problem and how to fix it; marks the field as invalid. */
  readonly error?: ReactNode
  /** Shows "optional" next to the label; fields are required by default. */
  readonly optional?: boolean
  /** Hides the label visually, if the context makes it clear. */
  readonly labelHidden?: boolean
  readonly className?: string | undefined
}

export interface FieldIds {
  readonly id: string
  readonly hintId: string
  readonly errorId: string
  /** `aria-describedby` of the control: the error first, then the hint. */
  readonly describedBy: string | undefined
}

/** Ids that connect a control to its hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>): FieldIds {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cx(error ? errorId : null, hint ? hintId : null) || undefined
  return { id, hintId, errorId, describedBy }
}

/** Error message of a field; announced when it appears. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      {children}
    </p>
  )
}

/** Label, control, hint and error of a field. */
export function Field({ ids, field, children }: { ids: FieldIds; field: FieldProps; children: ReactNode }) {
  return (
    <div className={cx(styles.field, field.className)} data-invalid={field.error ? true : undefined}>
      <label htmlFor={ids.id} className={field.labelHidden ? 'visuallyHidden' : styles.label}>
        {field.label}
        {field.optional && (
          <span className={styles.optional}>
            <Trans comment="Beside the label of a form field that may stay empty">optional</Trans>
          </span>
        )}
      </label>
      {children}
      {field.hint && (
        <p id={ids.hintId} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {field.error && <FieldError id={ids.errorId}>{field.error}</FieldError>}
    </div>
  )
}
