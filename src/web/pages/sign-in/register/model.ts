import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchOf } from '#contract/pages.ts'
import { thirdKept } from '#web/features/session/account/kept.ts'

/** Which of its forms the page shows: `third` is who came by another service, until they give that up. */
export function useRegisterModel() {
  const isReset = useRouterState({
    select: ({ location }) =>
      new URLSearchParams(location.searchStr).get('type' satisfies SearchOf<'register'>) === 'reset',
  })
  const [third, setThird] = useState(() => thirdKept.read())
  return {
    isReset,
    third,
    giveUpThird: () => {
      thirdKept.clear()
      setThird(null)
    },
  }
}
