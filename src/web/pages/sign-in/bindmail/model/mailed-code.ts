import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { thirdBindCode } from '#contract/third.ts'
import { call } from '#kit/api/client.ts'
import { failureText } from '#web/api/failure-text.ts'
import { finishThird } from '#web/features/session/account/third.ts'

/** Form for the mailed code, for users who cannot open the email here. The code signs in this browser. */
export function useMailedCode() {
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
    if (code.trim() === '') return refuse(t`Enter the code from the email`)
    setPending(true)
    setError(undefined)
    const result = await call(thirdBindCode, { code })
    if (result.ok) return finishThird(client, result.data)
    setPending(false)
    refuse(failureText(i18n, result))
  }
  return { code, setCode, pending, error, handleSubmit }
}
