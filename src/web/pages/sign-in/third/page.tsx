import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { errorText } from '#web/api/failure-text.ts'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { finishThird, keepThird, type ThirdAnswer, thirdInfoQuery } from '#web/features/session/account/third.ts'
import { takeReturnUrl } from '#web/features/session/return-url.ts'
import { pagePath } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Leads on by what the sign-in with another service came to (RG-12, RG-13). */
function useThirdLanding() {
  const { t } = useLingui()
  const client = useQueryClient()
  const router = useRouter()
  const device = useDevice()
  const query = useQuery(thirdInfoQuery)
  const leadOn = useEffectEvent(async ({ thirdInfo, customer }: ThirdAnswer) => {
    if (thirdInfo?.status === '0') {
      keepThird(thirdInfo)
      return router.history.replace(pagePath(device, 'bindmail'))
    }
    if (customer) await finishThird(client, customer)
    else showToast(t`The sign-in was not finished. You can try again.`)
    router.history.replace(takeReturnUrl(device))
  })
  useEffect(() => {
    if (query.data) void leadOn(query.data)
  }, [query.data])
  return query
}

/** Where a sign-in with another service comes back to. */
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
          <Trans>Signing you in…</Trans>
        </Banner>
      )}
    </AccountFrame>
  )
}
