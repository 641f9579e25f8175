import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { visaQuery } from '#web/features/catalogue/visa-query.ts'
import { rememberBeforeLogin } from '#web/features/session/before-login.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { isForBrowser } from '#web/ui/app-link.tsx'

/** The login of the visa page (P-6.5): a customer who is already signed in is told so and stays on the page. */
export function useVisaLogin() {
  const { status } = useSession()
  const href = useRouterState({ select: ({ location }) => location.href })
  const [isSecond, setSecond] = useState(false)
  return {
    /** True once somebody who is signed in has asked for it again. */
    isSecond: isSecond && status === 'customer',
    handleLogin: (event: MouseEvent<HTMLAnchorElement>) => {
      if (status === 'customer') {
        event.preventDefault()
        setSecond(true)
      } else if (!isForBrowser(event)) rememberBeforeLogin(href)
    },
  }
}

/** The shops of the offer, from the static file; undefined until it is there. */
export function useOfferShops() {
  const { data, error, refetch } = useQuery(visaQuery)
  return { shops: data?.visa, error: data ? null : error, retry: () => refetch() }
}
