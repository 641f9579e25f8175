import { useState } from 'react'
import { MailLink } from './mail-link.tsx'
import { MailSent } from './mail-sent.tsx'
import { useMailSearch } from './search.ts'

/** "Mail sent", and where a mailed link lands (U-03). */
export function MailNotificationPage() {
  const search = useMailSearch()
  // Kept here, as the address loses it once it was used.
  const [token] = useState(search.token)
  return token ? <MailLink token={token} /> : <MailSent />
}
