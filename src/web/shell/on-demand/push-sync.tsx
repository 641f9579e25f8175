import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale } from '#kit/ui/use-locale.ts'
import { keepPush, pushKeyQuery } from '#web/features/push/push.ts'

/**
 * Keeps the signed-in customer's push subscription current with the UI language. Renders nothing. Used once, in the
 * shell.
 */
export function PushSync({ isSignedIn }: { isSignedIn: boolean }) {
  const client = useQueryClient()
  const locale = useLocale()
  useEffect(() => {
    // Sent at every start, because the server drops it with the session that sent it.
    if (isSignedIn) void keepPush(() => client.ensureQueryData(pushKeyQuery), locale).catch(() => {})
  }, [client, isSignedIn, locale])
  return null
}
