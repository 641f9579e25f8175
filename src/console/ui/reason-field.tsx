import { useLingui } from '@lingui/react/macro'
import { TextArea } from '#web/ui/forms/text-field.tsx'

interface ReasonFieldProps {
  /** Other than "Reason". */
  readonly label?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** Somebody has pressed without one. */
  readonly isMissing: boolean
}

/** Why somebody does something; the log keeps it. */
export function ReasonField({ label, value, onChange, isMissing }: ReasonFieldProps) {
  const { t } = useLingui()
  return (
    <TextArea
      label={label ?? t`Reason`}
      hint={t`It stays in the log.`}
      maxLength={500}
      value={value}
      onChange={onChange}
      error={isMissing ? t`Say why.` : undefined}
    />
  )
}
