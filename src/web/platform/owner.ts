import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored } from './storage.ts'

const schema = z.object({ id: z.int().check(z.gte(1)), email: z.string(), name: z.string() })

/** Whose data this browser holds: the customer who was signed in last, known without a connection. */
export type Owner = z.output<typeof schema>

const value = stored('lastCustomer', schema)

/** The last signed-in customer; null after a logout or before any login. */
export function lastOwner(): Owner | null {
  return value.read()
}

/** `lastOwner`, followed; nobody while a part of the page is what the server has rendered. */
export function useLastOwner(): Owner | null {
  const isKnown = useSyncExternalStore(
    value.subscribe,
    () => lastOwner() !== null,
    () => false,
  )
  return isKnown ? lastOwner() : null
}

/** Id of the last signed-in customer, followed. */
export function useOwnerId(): number | null {
  const read = () => lastOwner()?.id ?? null
  return useSyncExternalStore(value.subscribe, read, () => null)
}

/** Remembers who is signed in. A different customer than before is a change of owner in every tab. */
export function rememberOwner(owner: Owner): void {
  const before = value.read()
  if (before?.id === owner.id && before.email === owner.email && before.name === owner.name) return
  value.write(owner)
}

/** After a logout, also offline: nobody's data may stay. */
export function forgetOwner(): void {
  value.clear()
}

/**
 * Calls the listener when this browser passes to another customer or to nobody, in this tab or in another one: the
 * moment to wipe what belonged to the one before. An expired session is no such change.
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
