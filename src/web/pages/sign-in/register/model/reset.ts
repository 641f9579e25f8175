import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { checkAddress } from '#domain/account/account-check.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { sendResetMail } from '#web/features/session/account/account-mail.ts'
import { loginEmail } from '#web/features/session/account/sign-in-storage.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { isOwnPage, ownPage } from '#web/features/session/return-url.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { rememberPreLogin } from '#web/platform/return-url.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useRegisterSearch } from '../search.ts'

const FIELD_OF: Partial<Record<string, 'email'>> = {
  login_msg_error_mail: 'email',
  login_msg_not_exist: 'email',
  login_msg_non_match: 'email',
} satisfies Partial<Record<MessageKey, 'email'>>

/**
 * State of the reset form (P-5.3, RG-05). It asks only for the email address; the new password is typed after opening
 * the mailed link (S-23). If `navigateFrom` is a page of this app, it is the target of the back arrow and the page
 * shown after the login (RG-04).
 */
export function useResetModel() {
  const router = useRouter()
  const device = useDevice()
  const online = useOnline()
  const [typed, setTyped] = useState(() => loginEmail.read() ?? '')
  const form = useAccountForm(FIELD_OF)
  const { navigateFrom } = useRegisterSearch()
  const from = navigateFrom !== null && isOwnPage(navigateFrom) ? ownPage([navigateFrom], device) : null
  const email = normaliseEmail(typed)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, {
      check: () => checkAddress(email),
      send: async () => {
        const refused = await sendResetMail(email)
        if (refused) return refused
        if (from) rememberPreLogin(from)
        loginEmail.write(email)
        router.history.push(pagePath(device, 'mailnotification'))
        return null
      },
    })
  return {
    email: typed,
    change: setTyped,
    online,
    back: from ?? pagePath(device, 'login'),
    pending: form.pending,
    problem: form.problem,
    errorOf: form.errorOf,
    handleSubmit,
  }
}
