import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepPush, pushKeyQuery } from '#web/features/push/push.ts'
import { useLocale } from '#web/ui/use-locale.ts'

/** Keeps the messages of whoever is signed in coming to this browser in the language that is shown. Renders nothing. Once, in the shell. */
export function PushSync({ isSignedIn }: { isSignedIn: boolean }) {
  const client = useQueryClient()
  const locale = useLocale()
  useEffect(() => {
    // Said at each start, because what the server knows of it goes with the session that said so.
    if (isSignedIn) void keepPush(() => client.ensureQueryData(pushKeyQuery), locale).catch(() => {})
  }, [client, isSignedIn, locale])
  return null
}
