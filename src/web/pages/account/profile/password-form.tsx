import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { FormProblem, NewPasswordFields } from '#web/features/session/account/account-fields.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { FormEnd, NeedsConnection } from './form-parts.tsx'
import { usePasswordForm } from './model/password.ts'
import styles from './profile.module.css'
import { RemoveServices } from './remove-services.tsx'

/** Password change, for accounts with a password (PF-05, RP-07). It signs out all other devices. */
export function PasswordForm({ email, onLeave }: { email: string; onLeave: () => void }) {
  const { t } = useLingui()
  const { values, change, form, online, services, identities, setIdentities, handleSubmit } = usePasswordForm(onLeave)
  return (
    <Card as="section" pad="lg">
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        {!online && <NeedsConnection />}
        <p className={styles.note}>
          <Trans>You’ll stay logged in here. You’ll need to log in again on every other device.</Trans>
        </p>
        {/* Tells password managers which account the password belongs to. */}
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
