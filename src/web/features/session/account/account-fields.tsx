import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PASSWORD_RULES } from '#domain/account/password.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'

interface FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Email field of an account, declared to password managers as the user name. */
export function AccountEmailField(props: FieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      {...props}
      label={t`Email`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

interface NewPasswordFieldsProps {
  readonly label: string
  readonly password: string
  readonly repeat: string
  readonly onChange: (part: { password: string } | { repeat: string }) => void
  readonly errorOf: (field: 'password' | 'repeat') => string | undefined
}

/** `passwordrules` is missing from React's types. */
const RULES = { passwordrules: PASSWORD_RULES }

/** Fields for a new password and its repetition. */
export function NewPasswordFields({ label, password, repeat, onChange, errorOf }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        {...RULES}
        required
        hint={t`6 to 12 letters, digits or underscores, with at least one letter and one digit`}
        value={password}
        onChange={(value) => onChange({ password: value })}
        error={errorOf('password')}
      />
      <TextField
        label={t`Confirm password`}
        name="repeat"
        type="password"
        autoComplete="new-password"
        {...RULES}
        required
        value={repeat}
        onChange={(value) => onChange({ repeat: value })}
        error={errorOf('repeat')}
      />
    </>
  )
}

interface FormProblemProps {
  readonly problem: { readonly field: string | null; readonly text: string } | null
  /** Suggested next step, below the message. */
  readonly action?: ReactNode
}

/** Error that concerns no field, shown near the submit button. */
export function FormProblem({ problem, action }: FormProblemProps) {
  if (!problem || problem.field !== null) return null
  return (
    <>
      <Banner tone="bad" role="alert">
        {problem.text}
      </Banner>
      {action}
    </>
  )
}
