import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { useMailedCode } from './model/mailed-code.ts'

/** Form for the mailed code, for users who read the email elsewhere. The code signs in this browser. */
export function CodeForm({ disabled }: { disabled: boolean }) {
  const { t } = useLingui()
  const { code, setCode, pending, error, handleSubmit } = useMailedCode()
  return (
    <form noValidate onSubmit={handleSubmit}>
      <TextField
        label={t`Code from the email`}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        value={code}
        onChange={setCode}
        error={error}
      />
      <Button type="submit" size="lg" block pending={pending} disabled={disabled}>
        <Trans>Confirm and log in</Trans>
      </Button>
    </form>
  )
}
