import { useState } from 'react'
import { pendingThird } from '#web/features/session/account/sign-in-storage.ts'
import { useRegisterSearch } from './search.ts'

/** Which of its forms the page shows: `third` is who came by another service, until they give that up. */
export function useRegisterModel() {
  const { type } = useRegisterSearch()
  const [third, setThird] = useState(() => pendingThird.read())
  return {
    isReset: type === 'reset',
    third,
    giveUpThird: () => {
      pendingThird.clear()
      setThird(null)
    },
  }
}
