import { useState } from 'react'
import { useOwnerId } from '#web/platform/owner.ts'

/**
 * Changes when what is typed belongs to somebody else: with a logout, here or in another tab, and with another customer. Not
 * when a guest signs in, whose input it stays.
 */
export function useFormOwner(): number {
  const id = useOwnerId()
  const [last, setLast] = useState({ id, turn: 0 })
  if (last.id !== id) setLast({ id, turn: last.turn + (last.id === null ? 0 : 1) })
  return last.turn
}
