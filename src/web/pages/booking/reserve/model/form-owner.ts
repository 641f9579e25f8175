import { useState } from 'react'
import { useOwnerId } from '#web/platform/owner.ts'

/**
 * Changes when the typed values belong to another customer: after a logout, also in another tab, or a switch of
 * customer. It does not change when a guest signs in, because the guest keeps the input.
 */
export function useFormOwner(): number {
  const id = useOwnerId()
  const [last, setLast] = useState({ id, turn: 0 })
  if (last.id !== id) setLast({ id, turn: last.turn + (last.id === null ? 0 : 1) })
  return last.turn
}
