import { useState } from 'react'
import { thirdKept } from '#web/features/session/account/kept.ts'
import { useRegisterSearch } from './search.ts'

/** Which of its forms the page shows: `third` is who came by another service, until they give that up. */
export function useRegisterModel() {
  const { type } = useRegisterSearch()
  const [third, setThird] = useState(() => thirdKept.read())
  return {
    isReset: type === 'reset',
    third,
    giveUpThird: () => {
      thirdKept.clear()
      setThird(null)
    },
  }
}
