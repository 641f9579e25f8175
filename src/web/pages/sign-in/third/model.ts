import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#kit/ui/toast.tsx'
import { finishThird, savePendingThird, type ThirdAnswer, thirdInfoQuery } from '#web/features/session/account/third.ts'
import { takeReturnUrl } from '#web/features/session/return-url.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** Handles the outcome of a sign-in with another service and redirects (RG-12, RG-13). */
export function useThirdLanding() {
  const { t } = useLingui()
  const client = useQueryClient()
  const router = useRouter()
  const device = useDevice()
  const query = useQuery(thirdInfoQuery)
  const handleAnswer = useEffectEvent(async ({ thirdInfo, customer }: ThirdAnswer) => {
    if (thirdInfo?.status === '0') {
      savePendingThird(thirdInfo)
      return router.history.replace(pagePath(device, 'bindmail'))
    }
    if (customer) await finishThird(client, customer)
    else showToast(t`Your login wasn’t completed. You can try again.`)
    router.history.replace(takeReturnUrl(device))
  })
  useEffect(() => {
    if (query.data) void handleAnswer(query.data)
  }, [query.data])
  return query
}
