import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#kit/ui/toast.tsx'
import { sendKeptReviews } from '#web/features/reviews/reviews.ts'

/**
 * Sends reviews that were written offline, at sign-in and on reconnect (RV-02). Renders nothing. Used once, in the
 * shell.
 */
export function ReviewsSync({ ownerId, isSignedIn }: { ownerId: number; isSignedIn: boolean }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const sendLate = useEffectEvent(async () => {
    const { sent, refused } = await sendKeptReviews(client, ownerId)
    if (sent > 0) showToast(t`Your review was sent.`, { tone: 'ok' })
    if (refused > 0) showToast(t`A review couldn’t be sent. Open its booking to see why.`, { tone: 'bad' })
  })
  useEffect(() => {
    if (!isSignedIn) return
    const send = () => void sendLate()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [isSignedIn])
  return null
}
