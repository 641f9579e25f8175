import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { checkRegistration } from '#domain/account/account-check.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { register } from '#web/features/session/account/registration.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { useReturnWhenSignedIn } from '#web/features/session/account/use-return-when-signed-in.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'

type Field = 'email' | 'password' | 'repeat' | 'agreed'

const FIELD_OF: Partial<Record<string, Field>> = {
  login_msg_error_mail: 'email',
  register_msg_mail_registered: 'email',
  register_password_invalid: 'password',
  register_password_noequal: 'repeat',
  register_msg_need_agree: 'agreed',
} satisfies Partial<Record<MessageKey, Field>>

const EMPTY = { email: '', password: '', repeat: '', agreed: false }

/**
 * State of the registration form (P-5.2, RG-01, RG-02). Fields are validated in order; the form is sent only if valid
 * and keeps its values. The next step is to confirm the address (RG-03).
 */
export function useNewAccountModel() {
  const router = useRouter()
  const device = useDevice()
  const online = useOnline()
  const [values, setValues] = useState(EMPTY)
  const form = useAccountForm(FIELD_OF)
  useReturnWhenSignedIn()
  const email = normaliseEmail(values.email)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, {
      check: () => {
        const wrong = checkRegistration({ ...values, email })
        return wrong === 'unread' ? 'register_msg_need_agree' : wrong
      },
      send: async () => {
        const refused = await register({ email, password: values.password })
        if (!refused) router.history.replace(pagePath(device, 'bindmail'))
        return refused
      },
    })
  return {
    values,
    change: (part: Partial<typeof EMPTY>) => setValues({ ...values, ...part }),
    online,
    pending: form.pending,
    problem: form.problem,
    errorOf: form.errorOf,
    handleSubmit,
  }
}
