import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { checkPasswordChange } from '#domain/account/account-check.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { messageText } from '#web/api/failure-text.ts'
import { changePassword } from '#web/features/session/account/account.ts'
import { FormProblem, NewPasswordFields } from '#web/features/session/account/account-fields.tsx'
import { linkedServicesQuery } from '#web/features/session/account/third.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { useOnline } from '#web/platform/network.ts'
import { Card } from '#web/ui/content/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { FormEnd, NeedsConnection } from './form-parts.tsx'
import styles from './profile.module.css'
import { RemoveServices } from './remove-services.tsx'

type Field = 'oldPassword' | 'password' | 'repeat'

/** Which field a refusal is about; the one about empty fields is about the first of them. */
function fieldsOf(values: Record<Field, string>): Partial<Record<string, Field>> {
  const empty = (['oldPassword', 'password', 'repeat'] as const).find((field) => values[field] === '')
  return {
    ...(empty && { profile_msg_password_input_empty: empty }),
    profile_msg_password_change_notequal: 'oldPassword',
    profile_msg_password_input_notequal: 'repeat',
    register_password_invalid: 'password',
  } satisfies Partial<Record<MessageKey, Field>>
}

/** The password change, for accounts that have one (PF-05, RP-07). All other devices are signed out by it. */
export function PasswordForm({ email, onLeave }: { email: string; onLeave: () => void }) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const [values, setValues] = useState({ oldPassword: '', password: '', repeat: '' })
  const form = useAccountForm(fieldsOf(values))
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const client = useQueryClient()
  const { data: services = [] } = useQuery(linkedServicesQuery)
  const [identities, setIdentities] = useState(false)
  const wanted = { oldPassword: values.oldPassword, newPassword: values.password }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, {
      check: () => checkPasswordChange({ ...wanted, repeat: values.repeat }),
      send: async () => {
        const refused = await changePassword({ ...wanted, ...(identities && { identities }) })
        if (refused) return refused
        void client.invalidateQueries({ queryKey: linkedServicesQuery.queryKey })
        showToast(messageText(i18n, 'profile_msg_password_change_success'), { tone: 'ok' })
        showToast(t`Your other devices have been logged out.`)
        onLeave()
        return null
      },
    })
  return (
    <Card as="section" pad="lg">
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        {!online && <NeedsConnection />}
        <p className={styles.note}>
          <Trans>Afterwards you stay logged in here. Every other device has to log in again.</Trans>
        </p>
        {/* For password managers: whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t`Old password`}
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          required
          value={values.oldPassword}
          onChange={(oldPassword) => change({ oldPassword })}
          error={form.errorOf('oldPassword')}
        />
        <NewPasswordFields
          label={t`New password`}
          password={values.password}
          repeat={values.repeat}
          onChange={change}
          errorOf={form.errorOf}
        />
        {services.length > 0 && <RemoveServices checked={identities} onChange={setIdentities} />}
        <FormProblem problem={form.problem} />
        <FormEnd pending={form.pending} disabled={!online} onCancel={onLeave}>
          <Trans>Change password</Trans>
        </FormEnd>
      </form>
    </Card>
  )
}
