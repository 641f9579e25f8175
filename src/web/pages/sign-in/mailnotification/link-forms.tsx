import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { FormProblem, NewPasswordFields } from '#web/features/session/account/account-fields.tsx'
import { useConfirmForm, useResetForm, useThirdForm } from './model/link-forms.ts'
import type { Press } from './model.ts'

interface LinkFormProps {
  readonly press: Press
  readonly online: boolean
}

interface SendProps {
  readonly pending: boolean
  readonly online: boolean
  readonly children: ReactNode
}

/** Button that consumes the link, with a note when it is disabled offline. */
function Send({ pending, online, children }: SendProps) {
  return (
    <>
      {!online && (
        <Banner tone="wait" role="status">
          <Trans>You’re offline. Connect to the internet to continue. We’ve kept what you entered.</Trans>
        </Banner>
      )}
      <Button type="submit" size="lg" block pending={pending} disabled={!online}>
        {children}
      </Button>
    </>
  )
}

/** Form for a new password after a reset (RG-06). */
export function ResetForm({ press, online, services }: LinkFormProps & { readonly services: boolean }) {
  const { t } = useLingui()
  const { values, change, identities, setIdentities, form, handleSubmit } = useResetForm(press)
  return (
    <form noValidate onSubmit={handleSubmit}>
      <NewPasswordFields label={t`New password`} {...values} onChange={change} errorOf={form.errorOf} />
      {services && (
        <Checkbox name="identities" checked={identities} onChange={setIdentities}>
          <Trans>Also unlink other login services, such as Facebook or WeChat</Trans>
        </Checkbox>
      )}
      <FormProblem problem={form.problem} />
      <Send pending={form.pending} online={online}>
        <Trans>Set new password</Trans>
      </Send>
    </form>
  )
}

/** Form that confirms an address with the registration's password or with a new one (RG-09, S-23). */
export function ConfirmForm({ press, online }: LinkFormProps) {
  const { t } = useLingui()
  const { values, change, isNew, handleSwitch, form, handleSubmit } = useConfirmForm(press)
  return (
    <form noValidate onSubmit={handleSubmit}>
      {isNew ? (
        <>
          <p>
            <Trans>The password you chose at registration will no longer work.</Trans>
          </p>
          <NewPasswordFields label={t`New password`} {...values} onChange={change} errorOf={form.errorOf} />
        </>
      ) : (
        <TextField
          label={t`Password you chose`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={values.password}
          onChange={(password) => change({ password })}
          error={form.errorOf('password')}
        />
      )}
      <FormProblem problem={form.problem} />
      <Send pending={form.pending} online={online}>
        {isNew ? <Trans>Confirm with new password</Trans> : <Trans>Confirm address</Trans>}
      </Send>
      <Button variant="quiet" block onClick={handleSwitch}>
        {isNew ? <Trans>Use the password I chose</Trans> : <Trans>Set a new password instead</Trans>}
      </Button>
    </form>
  )
}

/** Form that confirms the address of a sign-in with another service and signs in (RG-12). */
export function ThirdForm({ press, online }: LinkFormProps) {
  const { form, handleSubmit } = useThirdForm(press)
  return (
    <form noValidate onSubmit={handleSubmit}>
      <FormProblem problem={form.problem} />
      <Send pending={form.pending} online={online}>
        <Trans>Confirm and log in</Trans>
      </Send>
    </form>
  )
}
