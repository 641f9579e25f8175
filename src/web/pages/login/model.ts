import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { checkLogin } from '#domain/account-check.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { failureText, messageText } from '#web/api/failure-text.ts'
import { login } from '#web/features/session/mutations.ts'
import { useReturnWhenSignedIn } from '#web/features/session/use-return-when-signed-in.ts'
import { useOnline } from '#web/platform/network.ts'

type Field = 'email' | 'password'

/** Which field a refusal is about; whatever is about neither stands above the form. */
const FIELD_OF: Partial<Record<string, Field>> = {
  login_msg_error_mail: 'email',
  login_msg_not_exist: 'email',
  login_msg_unbound: 'email',
  login_msg_non_match: 'email',
  login_msg_password_error: 'password',
} satisfies Partial<Record<MessageKey, Field>>

interface Problem {
  readonly field: Field | null
  readonly text: string
}

/** The login form (spec sections 2 and 5): nothing is sent that fails the checks; what was typed stays. */
export function useLoginModel() {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const online = useOnline()
  useReturnWhenSignedIn()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const show = (key: string, text: string, form: HTMLFormElement) => {
    const field = FIELD_OF[key] ?? null
    setProblem({ field, text })
    const wrong = form.elements.namedItem(field ?? 'email')
    if (wrong instanceof HTMLElement) wrong.focus()
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (pending) return
    const wrong = checkLogin({ email: email.trim(), password })
    if (wrong) return show(wrong, messageText(i18n, wrong), form)
    setPending(true)
    setProblem(null)
    const outcome = await login(client, email.trim(), password)
    setPending(false)
    if (!outcome.ok) show(outcome.failure.message, failureText(i18n, outcome.failure), form)
  }
  const errorOf = (field: Field | null) => (problem?.field === field ? problem.text : undefined)
  return { email, setEmail, password, setPassword, pending, online, errorOf, handleSubmit }
}
