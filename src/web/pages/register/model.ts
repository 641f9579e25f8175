import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { checkRegistration } from '#domain/account-check.ts'
import { failureText, messageText } from '#web/api/failure-text.ts'
import { register } from '#web/features/session/mutations.ts'
import { useReturnWhenSignedIn } from '#web/features/session/use-return-when-signed-in.ts'
import { useOnline } from '#web/platform/network.ts'

const FIELDS = ['email', 'password', 'repeat', 'agreed'] as const
type Field = (typeof FIELDS)[number]

const FIELD_OF: Partial<Record<string, Field>> = {
  login_msg_error_mail: 'email',
  register_msg_mail_registered: 'email',
  register_password_invalid: 'password',
  register_password_noequal: 'repeat',
  register_msg_need_agree: 'agreed',
}

const EMPTY = { email: '', password: '', repeat: '', agreed: false }

/** The registration form (spec section 5, RG-01, RG-02): checked in order, sent only when all holds, never emptied. */
export function useRegisterModel() {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const online = useOnline()
  const [form, setForm] = useState(EMPTY)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<{ field: Field | null; text: string } | null>(null)
  useReturnWhenSignedIn()

  const show = (key: string, text: string, element: HTMLFormElement) => {
    const field = FIELD_OF[key] ?? null
    setProblem({ field, text })
    const wrong = element.elements.namedItem(field ?? 'email')
    if (wrong instanceof HTMLElement) wrong.focus()
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (pending) return
    const email = form.email.trim()
    const wrong = checkRegistration({ ...form, email })
    if (wrong) {
      const key = wrong === 'unread' ? 'register_msg_need_agree' : wrong
      return show(key, messageText(i18n, key), element)
    }
    setPending(true)
    setProblem(null)
    const outcome = await register(client, { email, password: form.password })
    setPending(false)
    if (!outcome.ok) show(outcome.failure.message, failureText(i18n, outcome.failure), element)
  }
  return {
    form,
    change: (part: Partial<typeof EMPTY>) => setForm({ ...form, ...part }),
    pending,
    online,
    errorOf: (field: Field | null) => (problem?.field === field ? problem.text : undefined),
    handleSubmit,
  }
}
