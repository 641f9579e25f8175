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

/** What is asked about: a service to link, or a linked one to unlink. */
export type AskedService =
  | { readonly act: 'link'; readonly type: ThirdParty }
  | { readonly act: 'unlink'; readonly type: ThirdParty; readonly service: LinkedService }

/** The services that open the account, those that could, and what came of the last one that was linked. */
export function useServices() {
  const online = useOnline()
  const router = useRouter()
  const device = useDevice()
  const linked = useQuery(linkedServicesQuery)
  const config = useQuery(thirdConfigQuery)
  const [asked, setAsked] = useState<AskedService | null>(null)
  const { service: given } = useProfileSearch()
  const [outcome] = useState(given)
  useEffect(() => {
    // Shown once: not again when the page is reloaded or its URL shared.
    if (given !== null) router.history.replace(pagePath(device, 'profile', { type: 'account' }))
  }, [given, router, device])

  const services = linked.data ?? []
  const has = (type: ThirdParty) => services.some((service) => service.type === type)
  return {
    services,
    others: linked.data && config.data ? thirdOptions(config.data).filter((type) => !has(type)) : [],
    outcome,
    // Without the other one, nobody knows which services there are; offline it may never come.
    isWaiting: (linked.isPending && !linked.error) || config.isLoading,
    error: linked.data ? null : linked.error,
    retry: () => linked.refetch(),
    online,
    asked,
    ask: setAsked,
    stopAsking: () => setAsked(null),
  }
}
