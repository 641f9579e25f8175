import { type FormEvent, useState } from 'react'
import { checkNewPassword } from '#domain/account/account-check.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import type { Press } from '../model.ts'

type Field = 'password' | 'repeat'

const FIELD_OF: Partial<Record<string, Field>> = {
  register_password_invalid: 'password',
  register_password_noequal: 'repeat',
  login_msg_password_error: 'password',
} satisfies Partial<Record<MessageKey, Field>>

const EMPTY = { password: '', repeat: '' }

/** Form for a new password after a reset (RG-06). With `identities`, linked services are removed as well. */
export function useResetForm(press: Press) {
  const [values, setValues] = useState(EMPTY)
  const [identities, setIdentities] = useState(false)
  const form = useAccountForm(FIELD_OF)
  return {
    values,
    change: (part: Partial<typeof EMPTY>) => setValues({ ...values, ...part }),
    identities,
    setIdentities,
    form,
    handleSubmit: (event: FormEvent<HTMLFormElement>) =>
      form.submit(event, {
        check: () => checkNewPassword(values),
        send: () => press({ password: values.password, identities }),
      }),
  }
}

/** Form that confirms an address with the registration's password or a new one (RG-09, S-23). */
export function useConfirmForm(press: Press) {
  const [values, setValues] = useState(EMPTY)
  const [isNew, setIsNew] = useState(false)
  const form = useAccountForm(FIELD_OF)
  return {
    values,
    change: (part: Partial<typeof EMPTY>) => setValues({ ...values, ...part }),
    isNew,
    handleSwitch: () => {
      setValues(EMPTY)
      form.forget()
      setIsNew(!isNew)
    },
    form,
    handleSubmit: (event: FormEvent<HTMLFormElement>) =>
      form.submit(event, {
        check: () => {
          if (isNew) return checkNewPassword(values)
          return values.password === '' ? 'login_msg_password_error' : null
        },
        send: () => press({ password: values.password, isNew }),
      }),
  }
}

/** Form without fields: the button alone confirms (RG-12). */
export function useThirdForm(press: Press) {
  const form = useAccountForm({})
  return {
    form,
    handleSubmit: (event: FormEvent<HTMLFormElement>) => form.submit(event, { check: () => null, send: () => press() }),
  }
}
