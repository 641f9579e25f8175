import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchOf } from '#contract/pages.ts'
import { thirdKept } from '#web/features/session/account/kept.ts'
import { NewAccountPage } from './new-account.tsx'
import { ResetPage } from './reset.tsx'
import { ThirdAddressPage } from './third-address.tsx'

/**
 * Registration; with type=reset a new password (RG-04). For who came by another service that gave no address, it asks
 * for that alone.
 */
export function RegisterPage() {
  const isReset = useRouterState({
    select: ({ location }) =>
      new URLSearchParams(location.searchStr).get('type' satisfies SearchOf<'register'>) === 'reset',
  })
  const [third, setThird] = useState(() => thirdKept.read())
  if (isReset) return <ResetPage />
  if (third) return <ThirdAddressPage third={third} onGiveUp={() => setThird(null)} />
  return <NewAccountPage />
}
