import { useLingui } from '@lingui/react/macro'
import { TextArea } from '#kit/ui/forms/text-field.tsx'

interface ReasonFieldProps {
  /** Default: "Reason". */
  readonly label?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** The form was submitted without a reason. */
  readonly isMissing: boolean
}

/** The field for the reason, which is logged. */
export function ReasonField({ label, value, onChange, isMissing }: ReasonFieldProps) {
  const { t } = useLingui()
  return (
    <TextArea
      label={label ?? t`Reason`}
      hint={t`Saved to the activity log.`}
      maxLength={500}
      value={value}
      onChange={onChange}
      error={isMissing ? t`Enter a reason.` : undefined}
    />
  )
}
