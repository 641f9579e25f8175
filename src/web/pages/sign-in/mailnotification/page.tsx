import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchOf } from '#contract/pages.ts'
import { MailLink } from './mail-link.tsx'
import { MailSent } from './mail-sent.tsx'

/** "Mail sent", and where a mailed link lands (U-03). */
export function MailNotificationPage() {
  const router = useRouter()
  // Kept here, as the address loses it once it was used.
  const [token] = useState(() =>
    new URLSearchParams(router.state.location.searchStr).get('token' satisfies SearchOf<'mailnotification'>),
  )
  return token ? <MailLink token={token} /> : <MailSent />
}
