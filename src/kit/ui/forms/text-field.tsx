import { useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from '#kit/ui/button.tsx'
import { cx } from '#kit/ui/cx.ts'
import styles from './field.module.css'
import { Field, type FieldProps, useFieldIds } from './field.tsx'
import { typingHandlers } from './typing-handlers.ts'

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'value' | 'onChange' | 'id' | 'className' | 'size'
>

interface TextFieldProps extends FieldProps, Native<'input'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Transforms the text while typing. */
  readonly tidy?: (text: string) => string
  /** A lucide icon before the text. */
  readonly icon?: ReactNode
}

function split<Props extends FieldProps>(props: Props): [FieldProps, Omit<Props, keyof FieldProps>] {
  const { label, hint, error, optional, labelHidden, className, ...native } = props
  const field = {
    label,
    hint,
    error,
    ...(optional && { optional }),
    ...(labelHidden && { labelHidden }),
    ...(className && { className }),
  }
  return [field, native]
}

/** A single-line text field. Passwords can be revealed. */
export function TextField(props: TextFieldProps) {
  const [field, { value, onChange, tidy, icon, type = 'text', ...native }] = split(props)
  const ids = useFieldIds(field)
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <Field ids={ids} field={field}>
      <div className={styles.box} data-icon={icon ? true : undefined} data-end={isPassword || undefined}>
        {icon}
        <input
          {...native}
          id={ids.id}
          type={isPassword && shown ? 'text' : type}
          className={cx(styles.control)}
          value={value}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={ids.describedBy}
          aria-required={field.optional ? undefined : native.required}
          required={false}
          {...typingHandlers(onChange, tidy)}
        />
        {isPassword && (
          <span className={styles.end}>
            <IconButton
              label={shown ? t`Hide password` : t`Show password`}
              icon={shown ? <EyeOff /> : <Eye />}
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
      </div>
    </Field>
  )
}

interface TextAreaProps extends FieldProps, Native<'textarea'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A multi-line text field. */
export function TextArea(props: TextAreaProps) {
  const [field, { value, onChange, ...native }] = split(props)
  const ids = useFieldIds(field)
  return (
    <Field ids={ids} field={field}>
      <textarea
        {...native}
        id={ids.id}
        className={styles.area}
        value={value}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={ids.describedBy}
        aria-required={field.optional ? undefined : native.required}
        required={false}
        {...typingHandlers(onChange)}
      />
    </Field>
  )
}
