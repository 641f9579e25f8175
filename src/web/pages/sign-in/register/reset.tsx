import { Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { AccountEmailField, FormProblem } from '#web/features/session/account/account-fields.tsx'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useResetModel } from './model/reset.ts'

/** Requests a password reset: register with type=reset, and forget (RG-04, RG-07, RT-11). */
export function ResetPage() {
  const { t } = useLingui()
  const device = useDevice()
  const { email, change, online, back, pending, problem, errorOf, handleSubmit } = useResetModel()
  return (
    <AccountFrame
      title={t`Set a new password`}
      back={back}
      lead={<Trans>We’ll email you a link to set a new password. Your old one works until then.</Trans>}
      footer={
        <Trans>
          Remembered it? <AppLink href={pagePath(device, 'login')}>Log in</AppLink>
        </Trans>
      }
    >
      <form noValidate onSubmit={handleSubmit}>
        {!online && (
          <Banner tone="wait" role="status">
            <Trans>You’re offline. Connect to the internet to set a new password. We’ve kept what you entered.</Trans>
          </Banner>
        )}
        <AccountEmailField value={email} onChange={change} error={errorOf('email')} />
        <FormProblem problem={problem} />
        <Button type="submit" size="lg" block pending={pending} disabled={!online}>
          <Trans>Send link</Trans>
        </Button>
      </form>
    </AccountFrame>
  )
}
