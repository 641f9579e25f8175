import { Trans, useLingui } from '@lingui/react/macro'
import { EmailField, FormProblem, NewPasswordFields } from '#web/features/session/account-fields.tsx'
import { AccountFrame } from '#web/features/session/account-frame.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { usePageTexts } from '#web/ui/use-page-texts.ts'
import { useResetModel } from './reset-model.ts'

/** A new password for who forgot theirs: register with type=reset, and forget (RG-04, RG-07, RT-11). */
export function ResetPage() {
  usePageTexts('account')
  const { t } = useLingui()
  const device = useDevice()
  const { values, change, online, back, pending, problem, errorOf, handleSubmit } = useResetModel()
  return (
    <AccountFrame
      title={t`Set a new password`}
      back={back}
      lead={
        <Trans>
          We send a link to your email address. Your new password counts as soon as you open it; until then the old one
          stays.
        </Trans>
      }
      footer={
        <Trans>
          Remembered it? <AppLink href={`/${device}/login`}>Log in</AppLink>
        </Trans>
      }
    >
      <form noValidate onSubmit={handleSubmit}>
        {!online && (
          <Banner tone="wait" role="status">
            <Trans>You are offline. A new password needs a connection; what you typed stays here.</Trans>
          </Banner>
        )}
        <EmailField value={values.email} onChange={(email) => change({ email })} error={errorOf('email')} />
        <NewPasswordFields
          label={t`New password`}
          password={values.password}
          repeat={values.repeat}
          onChange={change}
          errorOf={errorOf}
        />
        <FormProblem problem={problem} />
        <Button type="submit" size="lg" block pending={pending} disabled={!online}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
    </AccountFrame>
  )
}
