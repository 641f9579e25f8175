import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isEmail, normaliseEmail } from '#domain/account/email.ts'
import { bindMail, registerInfo } from '#web/features/session/account/sign-in-storage.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { useReturnWhenSignedIn } from '#web/features/session/account/use-return-when-signed-in.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** Form for the email address that another service did not provide; bindmail confirms it. */
export function useThirdAddress() {
  const router = useRouter()
  const device = useDevice()
  const [email, setEmail] = useState('')
  const form = useAccountForm({ login_msg_error_mail: 'email' })
  useReturnWhenSignedIn()
  const address = normaliseEmail(email)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, {
      check: () => (isEmail(address) ? null : 'login_msg_error_mail'),
      send: async () => {
        bindMail.clear()
        registerInfo.write({ email: address })
        router.history.replace(pagePath(device, 'bindmail'))
        return null
      },
    })
  return { email, setEmail, form, handleSubmit }
}
