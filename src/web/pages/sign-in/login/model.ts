import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import { pageAt } from '#contract/pages.ts'
import { checkLogin } from '#domain/account/account-check.ts'
import { isEmail, normaliseEmail } from '#domain/account/email.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { pendingFavorite } from '#web/features/favorites/pending-favorite.ts'
import { waitingBooking } from '#web/features/reserve/waiting-booking.ts'
import {
  bindMail,
  loginEmail,
  pendingThird,
  registerInfo,
  resetMail,
} from '#web/features/session/account/sign-in-storage.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { useReturnWhenSignedIn } from '#web/features/session/account/use-return-when-signed-in.ts'
import { login } from '#web/features/session/mutations.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { preLoginUrl } from '#web/platform/return-url.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useArrivedCode } from './model/arrived-code.ts'
import { useMailCode } from './model/mail-code.ts'

type Field = 'email' | 'password'

const FIELD_OF: Partial<Record<string, Field>> = {
  login_msg_error_mail: 'email',
  login_msg_not_exist: 'email',
  login_msg_non_match: 'email',
  login_msg_password_error: 'password',
} satisfies Partial<Record<MessageKey, Field>>

/** Next step after a refusal: another email for an unconfirmed address, or a password reset. */
const NEXT_STEP: Partial<Record<string, 'resend' | 'reset'>> = {
  login_msg_unbound: 'resend',
  login_msg_too_many: 'reset',
  login_msg_reset_needed: 'reset',
} satisfies Partial<Record<MessageKey, 'resend' | 'reset'>>

/** State of the login form (P-2.4, P-5.1). It is validated before sending and keeps its values after an error. */
export function useLoginModel() {
  const client = useQueryClient()
  const router = useRouter()
  const device = useDevice()
  const online = useOnline()
  // Must run before the next line, which redirects: it saves the page to return to.
  const arrived = useArrivedCode()
  useReturnWhenSignedIn(arrived.inUse === null)
  const [email, setEmail] = useState(() => loginEmail.read() ?? '')
  const [password, setPassword] = useState('')
  const form = useAccountForm(FIELD_OF)
  const [booking] = useState(waitingBooking)
  const [wantedPage] = useState(preLoginUrl.read)
  const [keepsHeart] = useState(() => wantedPage !== null && pendingFavorite.read()?.from === wantedPage)
  const mailCode = useMailCode(booking !== null)
  const [wantsPassword, setWantsPassword] = useState(false)
  const address = normaliseEmail(email)
  // Opening this page starts over: it discards a pending sign-in with another service that was waiting for an email
  // address.
  useEffect(() => pendingThird.clear(), [])

  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, {
      check: () => checkLogin({ email: address, password }),
      send: async () => {
        const outcome = await login(client, address, password)
        if (!outcome.ok) return outcome.failure
        loginEmail.clear()
        registerInfo.clear()
        resetMail.clear()
        return null
      },
    })
  const handleMailCode = async (event: MouseEvent<HTMLButtonElement>) => {
    const element = event.currentTarget.form
    if (!element) return
    const wrong = { message: 'login_msg_error_mail' satisfies MessageKey, data: null }
    const refused = isEmail(address) ? await mailCode.send(address, booking !== null) : wrong
    if (refused) form.say(refused, element)
    else form.forget()
  }
  const handleResend = () => {
    bindMail.clear()
    registerInfo.write({ email: address })
    router.history.push(pagePath(device, 'bindmail'))
  }
  return {
    email,
    /** Editing a field clears its problem. */
    setEmail: (text: string) => {
      setEmail(text)
      if (form.problem?.field === 'email') form.forget()
    },
    password,
    setPassword: (text: string) => {
      setPassword(text)
      if (form.problem?.field === 'password') form.forget()
    },
    online,
    /** The ticket page that required the login; null for any other reason. */
    ticketPage: wantedPage !== null && pageAt(wantedPage)?.showsTicket ? wantedPage : null,
    /** The login was required to save a favourite. */
    keepsHeart,
    pending: form.pending,
    problem: form.problem,
    wayOn: form.problem && NEXT_STEP[form.problem.key],
    errorOf: form.errorOf,
    mailCode,
    /** A reservation waits for this login as its last step (PE-10). */
    isLastStep: booking !== null,
    /** URL of the waiting reservation's form; undefined without one. */
    backToForm: booking ? pagePath(device, 'reserve', { packageId: booking.packageId, action: 'back' }) : undefined,
    wantsPassword,
    setWantsPassword,
    /** The sign-in code from the URL, and the customer who is already signed in here. */
    arrived,
    handleSubmit,
    handleMailCode,
    handleResend,
    /** Passes the typed address to the reset form. */
    handleReset: () => address !== '' && loginEmail.write(address),
    resetHref: device === 'pc' ? pagePath('pc', 'forget') : pagePath('mobile', 'register', { type: 'reset' }),
  }
}
export type LoginModel = ReturnType<typeof useLoginModel>
