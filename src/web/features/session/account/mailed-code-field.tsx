import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { TextField } from '#kit/ui/forms/text-field.tsx'

interface MailedCodeFieldProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** Field for a mailed code; accepts spaces, dashes and either case. */
export function MailedCodeField({ ref, ...props }: MailedCodeFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      {...props}
      {...(ref && { ref })}
      label={t`Code from the email`}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="7K2M9QXA"
      maxLength={20}
      required
    />
  )
}
