import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored } from './storage.ts'

const schema = z.object({ id: z.int().check(z.gte(1)), email: z.string(), name: z.string() })

/** The owner of this browser's data: the last signed-in customer, known offline too. */
export type Owner = z.output<typeof schema>

const value = stored('lastCustomer', schema)

/** The last signed-in customer; null after a logout or before any login. */
export function lastOwner(): Owner | null {
  return value.read()
}

/** `lastOwner` as a hook; null until the server-rendered page is hydrated. */
export function useLastOwner(): Owner | null {
  const isKnown = useSyncExternalStore(
    value.subscribe,
    () => lastOwner() !== null,
    () => false,
  )
  return isKnown ? lastOwner() : null
}

/** Id of the last signed-in customer, as a hook. */
export function useOwnerId(): number | null {
  const read = () => lastOwner()?.id ?? null
  return useSyncExternalStore(value.subscribe, read, () => null)
}

/** Stores the signed-in customer. A different customer than before is a change of owner in every tab. */
export function rememberOwner(owner: Owner): void {
  const before = value.read()
  if (before?.id === owner.id && before.email === owner.email && before.name === owner.name) return
  value.write(owner)
}

/** Clears the owner on logout, also offline, so that no customer's data is kept. */
export function forgetOwner(): void {
  value.clear()
}

/**
 * Calls back when the owner changes or is cleared, in this tab or another, to wipe the previous owner's data. Not
 * called when a session expires.
 */
export function onOwnerChange(listener: (now: Owner | null) => void): () => void {
  let id = value.read()?.id ?? null
  return value.subscribe(() => {
    const owner = value.read()
    const next = owner?.id ?? null
    if (next === id) return
    const hadOwner = id !== null
    id = next
    if (hadOwner) listener(owner)
  })
}
