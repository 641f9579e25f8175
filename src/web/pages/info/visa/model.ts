import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { isForBrowser } from '#kit/ui/app-link.tsx'
import { visaQuery } from '#web/features/catalogue/visa-query.ts'
import { rememberBeforeLogin } from '#web/features/session/before-login.ts'
import { useSession } from '#web/features/session/use-session.ts'

/** Login link of the Visa page (P-6.5). A customer who is already signed in gets a notice and stays on the page. */
export function useVisaLogin() {
  const { status } = useSession()
  const href = useRouterState({ select: ({ location }) => location.href })
  const [isSecond, setSecond] = useState(false)
  return {
    /** True after a signed-in customer has pressed the login link. */
    isSecond: isSecond && status === 'customer',
    handleLogin: (event: MouseEvent<HTMLAnchorElement>) => {
      if (status === 'customer') {
        event.preventDefault()
        setSecond(true)
      } else if (!isForBrowser(event)) rememberBeforeLogin(href)
    },
  }
}

/** Shops of the offer from the static file; undefined while loading. */
export function useOfferShops() {
  const { data, error, refetch } = useQuery(visaQuery)
  return { shops: data?.visa, error: data ? null : error, retry: () => refetch() }
}
