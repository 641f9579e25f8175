import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Customer, customer as schema } from '#contract/session.ts'
import { sessionQuery } from '#web/features/session/queries.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { stored } from '#web/platform/storage.ts'

/** The customer as this page knew them last, to be read without a connection; goes with its owner. */
const kept = stored('own:details', schema)

function keptDetails(): Customer | null {
  const known = kept.read()
  return known && known.id === lastOwner()?.id ? known : null
}

/**
 * The signed-in customer: as the server says, else as kept on this device; null where neither is known. `isWaiting`
 * while the server's word may still come, so that nobody begins to change what is out of date.
 */
export function useDetails(): { readonly details: Customer | null; readonly isWaiting: boolean } {
  const { data, isFetching } = useQuery(sessionQuery)
  const customer = data?.customer ?? null
  useEffect(() => {
    if (customer) kept.write(customer)
  }, [customer])
  return { details: customer ?? keptDetails(), isWaiting: customer === null && isFetching }
}
