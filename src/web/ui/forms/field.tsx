import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from './field.module.css'

/** What every form field can be given. */
export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What is wrong and what to do; the field is marked invalid while it is there. */
  readonly error?: ReactNode
  /** Says "optional" beside the label; a field is required otherwise. */
  readonly optional?: boolean
  /** Keeps the label for assistive technology only, where the context already says it. */
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

/** Ids that tie a control to its hint and its error. */
export function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>): FieldIds {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cx(error ? errorId : null, hint ? hintId : null) || undefined
  return { id, hintId, errorId, describedBy }
}

/** The error line of a field; announced when it appears. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      {children}
    </p>
  )
}

/** Label, control, hint and error of one field. */
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
