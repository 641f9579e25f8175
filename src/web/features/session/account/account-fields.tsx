import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PASSWORD_RULES } from '#domain/account/password.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** The address of an account, which password managers know as the user name. */
export function EmailField(props: FieldProps) {
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

/** An attribute that React has no type of. */
const RULES = { passwordrules: PASSWORD_RULES }

/** A new password, twice. */
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
        hint={t`6 to 12 letters, digits or underscores, with a letter and a digit`}
        value={password}
        onChange={(value) => onChange({ password: value })}
        error={errorOf('password')}
      />
      <TextField
        label={t`Repeat the password`}
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
  /** What to do next, below. */
  readonly action?: ReactNode
}

/** What is wrong with none of the fields, in sight of the button that was pressed. */
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
