import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { thirdBindCode } from '#contract/third.ts'
import { call } from '#web/api/client.ts'
import { failureText } from '#web/api/failure-text.ts'
import { finishThird } from '#web/features/session/account/third.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

/** The code of the mail, for who reads it in another browser: it signs in here. */
export function CodeForm({ disabled }: { disabled: boolean }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (pending) return
    const refuse = (text: string) => {
      setError(text)
      const field = form.elements.namedItem('code')
      if (field instanceof HTMLElement) field.focus()
    }
    if (code.trim() === '') return refuse(t`Type the code from the email`)
    setPending(true)
    setError(undefined)
    const result = await call(thirdBindCode, { code })
    if (result.ok) return finishThird(client, result.data)
    setPending(false)
    refuse(failureText(i18n, result))
  }
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
