import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { rememberBeforeLogin } from '#web/features/session/before-login.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { isForBrowser } from '#web/ui/app-link.tsx'

/** The login of the visa page (P-6.5): who is signed in already is told so and stays. */
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
