import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readUserAgent } from '#domain/account/user-agent.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { failureText } from '#web/api/failure-text.ts'
import { mySessionsQuery, signOutElsewhere } from '#web/features/session/account/account.ts'
import { useOnline } from '#web/platform/network.ts'

/** The customer's signed-in devices, this device first, and the action that signs out another device. */
export function useDevices() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const query = useQuery(mySessionsQuery)
  const [asking, setAsking] = useState(false)

  const nameOf = (userAgent: string): string => {
    const { browser, system } = readUserAgent(userAgent)
    if (browser && system) return t({ message: `${browser} on ${system}`, comment: 'Such as: Chrome on Android' })
    return browser ?? system ?? t`Unknown device`
  }
  const devices = (query.data ?? [])
    .map(({ id, device, createdAt, current }) => ({ id, name: nameOf(device), createdAt, current }))
    .sort((a, b) => Number(b.current) - Number(a.current))

  const end = async (id: number) => {
    const result = await signOutElsewhere(client, { id })
    if (!result.ok) showToast(failureText(i18n, result), { tone: 'bad' })
    else
      showToast(t`That device has been logged out. Tickets saved on it will be removed once it’s online.`, {
        tone: 'ok',
      })
  }
  return {
    devices,
    hasOthers: devices.some(({ current }) => !current),
    isWaiting: query.isPending && !query.error,
    error: query.data ? null : query.error,
    retry: () => query.refetch(),
    online: useOnline(),
    asking,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
    end,
  }
}
