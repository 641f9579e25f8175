import { useState } from 'react'
import { MailLink } from './mail-link.tsx'
import { MailSent } from './mail-sent.tsx'
import { useMailSearch } from './search.ts'

/** "Mail sent" page, and landing page of a mailed link (U-03). */
export function MailNotificationPage() {
  const search = useMailSearch()
  // Kept in state, because it is removed from the URL after use.
  const [token] = useState(search.token)
  return token ? <MailLink token={token} /> : <MailSent />
}
