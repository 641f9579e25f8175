import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ThirdParty } from '#contract/third.ts'
import {
  type LinkedService,
  linkedServicesQuery,
  thirdConfigQuery,
  thirdOptions,
} from '#web/features/session/account/third.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useProfileSearch } from '../search.ts'

/** The pending action: a service to link, or a linked service to unlink. */
export type PendingServiceAction =
  | { readonly act: 'link'; readonly type: ThirdParty }
  | { readonly act: 'unlink'; readonly type: ThirdParty; readonly service: LinkedService }

/** Linked services, services that can be linked, and the outcome of the last attempt to link one. */
export function useServices() {
  const online = useOnline()
  const router = useRouter()
  const device = useDevice()
  const linked = useQuery(linkedServicesQuery)
  const config = useQuery(thirdConfigQuery)
  const [asked, setAsked] = useState<PendingServiceAction | null>(null)
  const { service: given } = useProfileSearch()
  const [outcome] = useState(given)
  useEffect(() => {
    // The outcome is shown once. Removing it from the URL prevents it on reload or in a shared URL.
    if (given !== null) router.history.replace(pagePath(device, 'profile', { type: 'account' }))
  }, [given, router, device])

  const services = linked.data ?? []
  const has = (type: ThirdParty) => services.some((service) => service.type === type)
  return {
    services,
    others: linked.data && config.data ? thirdOptions(config.data).filter((type) => !has(type)) : [],
    outcome,
    // The available services are unknown without the configuration. Offline, it may never load.
    isWaiting: (linked.isPending && !linked.error) || config.isLoading,
    error: linked.data ? null : linked.error,
    retry: () => linked.refetch(),
    online,
    asked,
    ask: setAsked,
    stopAsking: () => setAsked(null),
  }
}
