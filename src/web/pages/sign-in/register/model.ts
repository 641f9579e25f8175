import { useState } from 'react'
import { pendingThird } from '#web/features/session/account/sign-in-storage.ts'
import { useRegisterSearch } from './search.ts'

/** The form that the page shows. `third` is a pending sign-in with another service, until the user discards it. */
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
