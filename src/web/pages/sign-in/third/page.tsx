import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { errorText } from '#web/api/failure-text.ts'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { useThirdLanding } from './model.ts'

/** Return page of a sign-in with another service. */
export function ThirdPage() {
  const { t, i18n } = useLingui()
  const { isError, error, refetch } = useThirdLanding()
  return (
    <AccountFrame title={t`Log in`}>
      {isError ? (
        <Banner
          tone="bad"
          role="alert"
          action={
            <Button variant="secondary" size="sm" onClick={() => refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(i18n, error)}
        </Banner>
      ) : (
        <Banner tone="wait" role="status">
          <Trans>Logging you in…</Trans>
        </Banner>
      )}
    </AccountFrame>
  )
}
