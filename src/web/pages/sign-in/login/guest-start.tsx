import { Trans } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { AccountEmailField, FormProblem } from '#web/features/session/account/account-fields.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import styles from './login.module.css'
import { useGuestStart } from './model/guest-start.ts'
import type { LoginModel } from './model.ts'
import { ThirdOptions } from './third-options.tsx'

/**
 * Login as the last step of a reservation. It offers a mailed code first, for guests with and without an account
 * (PE-10).
 */
export function GuestStart({ model }: { model: LoginModel }) {
  const device = useDevice()
  const { form, handleSubmit } = useGuestStart(model.email, model.mailCode)
  return (
    <>
      <form noValidate onSubmit={handleSubmit}>
        {!model.online && (
          <Banner tone="wait" role="status">
            <Trans>You’re offline. Connect to the internet to log in. We’ve kept what you entered.</Trans>
          </Banner>
        )}
        <AccountEmailField value={model.email} onChange={model.setEmail} error={form.errorOf('email')} />
        <FormProblem problem={form.problem} />
        <Button type="submit" size="lg" block pending={form.pending} disabled={!model.online}>
          <Trans>Email me a code</Trans>
        </Button>
        <p className={styles.terms}>
          <Trans>
            New here? Entering the code creates your account, and you agree to the{' '}
            <AppLink href={pagePath(device, 'serviceprovision')} target="_blank">
              terms of service
            </AppLink>{' '}
            and the{' '}
            <AppLink href={pagePath(device, 'privacy')} target="_blank">
              privacy page
            </AppLink>
            .
          </Trans>
        </p>
        <Button variant="secondary" block onClick={() => model.setWantsPassword(true)}>
          <Trans>Log in with a password</Trans>
        </Button>
      </form>
      <ThirdOptions />
    </>
  )
}
