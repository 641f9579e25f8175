import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Customer, customer as schema } from '#contract/session.ts'
import { sessionQuery } from '#web/features/session/queries.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { stored } from '#web/platform/storage.ts'

/** The customer's details as last loaded, for reading offline. Deleted when the device changes owner or logs out. */
const kept = stored('own:details', schema)

function keptDetails(): Customer | null {
  const known = kept.read()
  return known && known.id === lastOwner()?.id ? known : null
}

/**
 * The signed-in customer from the server, or else from this device; null if neither has it. `isWaiting` is true while
 * the server's answer is pending, so that outdated details cannot be edited.
 */
export function useDetails(): { readonly details: Customer | null; readonly isWaiting: boolean } {
  const { data, isFetching } = useQuery(sessionQuery)
  const customer = data?.customer ?? null
  useEffect(() => {
    if (customer) kept.write(customer)
  }, [customer])
  return { details: customer ?? keptDetails(), isWaiting: customer === null && isFetching }
}
