import { Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { BookingCard } from '#web/features/reserve/sign-in/booking-card.tsx'
import { AccountEmailField, FormProblem, NewPasswordFields } from '#web/features/session/account/account-fields.tsx'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useNewAccountModel } from './model/new-account.ts'

/** Registration page. The layouts differ only in their frame. */
export function NewAccountPage() {
  const { t } = useLingui()
  const device = useDevice()
  const { values, change, online, pending, problem, errorOf, handleSubmit } = useNewAccountModel()
  return (
    <AccountFrame
      title={t`Create an account`}
      lead={<Trans>Manage your bookings and open your tickets without a signal.</Trans>}
      footer={
        <Trans>
          Already have an account? <AppLink href={pagePath(device, 'login')}>Log in</AppLink>
        </Trans>
      }
    >
      <BookingCard />
      <form noValidate onSubmit={handleSubmit}>
        {!online && (
          <Banner tone="wait" role="status">
            <Trans>You’re offline. Connect to the internet to create an account. We’ve kept what you entered.</Trans>
          </Banner>
        )}
        <AccountEmailField value={values.email} onChange={(email) => change({ email })} error={errorOf('email')} />
        <NewPasswordFields
          label={t`Password`}
          password={values.password}
          repeat={values.repeat}
          onChange={change}
          errorOf={errorOf}
        />
        <Checkbox
          name="agreed"
          checked={values.agreed}
          onChange={(agreed) => change({ agreed })}
          error={errorOf('agreed')}
        >
          <Trans>
            I have read and agree to the{' '}
            <AppLink href={pagePath(device, 'serviceprovision')} target="_blank">
              terms of service
            </AppLink>{' '}
            and the{' '}
            <AppLink href={pagePath(device, 'privacy')} target="_blank">
              privacy page
            </AppLink>
          </Trans>
        </Checkbox>
        <FormProblem problem={problem} />
        <Button type="submit" size="lg" block pending={pending} disabled={!online}>
          <Trans>Create account</Trans>
        </Button>
      </form>
    </AccountFrame>
  )
}
