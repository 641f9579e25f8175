import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { homeAreas } from '#domain/catalogue/area-choice.ts'
import { HOME_CATEGORIES } from '#domain/constants.ts'
import { forgetList } from '#web/features/catalogue/last-list.ts'
import { homeCategoriesQuery } from '#web/features/catalogue/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { useCurrentPlace } from '#web/features/location/position.ts'
import { agentAreasQuery } from '#web/features/search/areas.ts'
import { usePlace } from '#web/features/search/use-place.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { suppliersHref } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { stored } from '#web/platform/storage.ts'
import { whenLoaded } from '#web/platform/when-loaded.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useIsUnreachable } from './model/unreachable.ts'

/** Id of the last chosen area (HM-02, CK-04). */
const lastRegionChoose = stored('lastRegionChoose', z.int())

/** The last chosen area, synchronised across tabs. */
function useLastRegion(): number | null {
  return useSyncExternalStore(lastRegionChoose.subscribe, lastRegionChoose.read, () => null)
}

/** State of the home page: eight areas, the chosen area, and eight categories. */
export function useHomeModel() {
  const device = useDevice()
  const router = useRouter()
  const { owner } = useSession()
  const here = useCurrentPlace()?.rootAreaId ?? null
  const wanted = useLastRegion() ?? here
  const [keyword, setKeyword] = useState('')
  const areas = useQuery({ ...agentAreasQuery, select: homeAreas })
  // The last chosen area, else the area at the user's position (LO-05), else the first.
  const area = areas.data?.find(({ id }) => id === wanted) ?? areas.data?.[0] ?? null
  const categories = useQuery({ ...homeCategoriesQuery, select: (rows) => rows.slice(0, HOME_CATEGORIES) })
  const online = useOnline()
  const isDead = useIsUnreachable()
  useEffect(forgetList, [])
  const handleSearch = (event: FormEvent) => {
    event.preventDefault()
    void whenLoaded(import('#web/features/search/recent-searches.ts'), (searches) => searches.addRecentSearch(keyword))
    router.history.push(suppliersHref(device, { keyword }))
  }
  return {
    device,
    /** A customer is or was signed in here, so this device may hold tickets. */
    mayHaveTickets: owner !== null,
    /**
     * No connection, or no answer to several requests. The page then shows one message for all sections and the
     * content seen before. A single failed section shows its own error (HM-11).
     */
    isOffline: !online || isDead || (areas.isError && !areas.data && categories.isError && !categories.data),
    areas,
    area,
    chooseArea: (id: number) => lastRegionChoose.write(id),
    categories,
    keyword,
    setKeyword,
    handleSearch,
    chooseSearch: (href: string) => router.history.push(href),
    placeOf: usePlace(),
    approx: useApprox(),
  }
}
export type HomeModel = ReturnType<typeof useHomeModel>
