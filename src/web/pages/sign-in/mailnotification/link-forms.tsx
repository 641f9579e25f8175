import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { checkNewPassword } from '#domain/account/account-check.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { FormProblem, NewPasswordFields } from '#web/features/session/account/account-fields.tsx'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { Press } from './model.ts'

type Field = 'password' | 'repeat'

const FIELD_OF: Partial<Record<string, Field>> = {
  register_password_invalid: 'password',
  register_password_noequal: 'repeat',
  login_msg_password_error: 'password',
} satisfies Partial<Record<MessageKey, Field>>

interface LinkFormProps {
  readonly press: Press
  readonly online: boolean
}

interface SendProps {
  readonly pending: boolean
  readonly online: boolean
  readonly children: ReactNode
}

/** The press that uses the link, and why it cannot be pressed now. */
function Send({ pending, online, children }: SendProps) {
  return (
    <>
      {!online && (
        <Banner tone="wait" role="status">
          <Trans>You are offline. This needs a connection; what you typed stays here.</Trans>
        </Banner>
      )}
      <Button type="submit" size="lg" block pending={pending} disabled={!online}>
        {children}
      </Button>
    </>
  )
}

/** A new password for an account whose old one was forgotten (RG-06). */
export function ResetForm({ press, online, services }: LinkFormProps & { readonly services: boolean }) {
  const { t } = useLingui()
  const [values, setValues] = useState({ password: '', repeat: '' })
  const [identities, setIdentities] = useState(false)
  const form = useAccountForm(FIELD_OF)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, {
      check: () => checkNewPassword(values),
      send: () => press({ password: values.password, identities }),
    })
  return (
    <form noValidate onSubmit={handleSubmit}>
      <NewPasswordFields
        label={t`New password`}
        {...values}
        onChange={(part) => setValues({ ...values, ...part })}
        errorOf={form.errorOf}
      />
      {services && (
        <Checkbox name="identities" checked={identities} onChange={setIdentities}>
          <Trans>Also end logging in with other services, such as Facebook or WeChat</Trans>
        </Checkbox>
      )}
      <FormProblem problem={form.problem} />
      <Send pending={form.pending} online={online}>
        <Trans>Set the new password</Trans>
      </Send>
    </form>
  )
}

/** Confirms an address, by the registration's password or by a new one in its place (RG-09, S-23). */
export function ConfirmForm({ press, online }: LinkFormProps) {
  const { t } = useLingui()
  const [values, setValues] = useState({ password: '', repeat: '' })
  const [isNew, setIsNew] = useState(false)
  const form = useAccountForm(FIELD_OF)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, {
      check: () => {
        if (isNew) return checkNewPassword(values)
        return values.password === '' ? 'login_msg_password_error' : null
      },
      send: () => press({ password: values.password, isNew }),
    })
  const handleSwitch = () => {
    setValues({ password: '', repeat: '' })
    form.forget()
    setIsNew(!isNew)
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      {isNew ? (
        <>
          <p>
            <Trans>The password of the registration will no longer work.</Trans>
          </p>
          <NewPasswordFields
            label={t`New password`}
            {...values}
            onChange={(part) => setValues({ ...values, ...part })}
            errorOf={form.errorOf}
          />
        </>
      ) : (
        <TextField
          label={t`Password of the registration`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={values.password}
          onChange={(password) => setValues({ ...values, password })}
          error={form.errorOf('password')}
        />
      )}
      <FormProblem problem={form.problem} />
      <Send pending={form.pending} online={online}>
        {isNew ? <Trans>Confirm with the new password</Trans> : <Trans>Confirm the address</Trans>}
      </Send>
      <Button variant="quiet" block onClick={handleSwitch}>
        {isNew ? <Trans>I know the password of the registration</Trans> : <Trans>Set a new password instead</Trans>}
      </Button>
    </form>
  )
}

/** Gives a sign-in with another service the address, and signs in (RG-12). */
export function ThirdForm({ press, online }: LinkFormProps) {
  const form = useAccountForm({})
  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, { check: () => null, send: () => press() })
  return (
    <form noValidate onSubmit={handleSubmit}>
      <FormProblem problem={form.problem} />
      <Send pending={form.pending} online={online}>
        <Trans>Confirm and log in</Trans>
      </Send>
    </form>
  )
}
