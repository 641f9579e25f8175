import { useQueries } from '@tanstack/react-query'
import { parseComparedIds } from '#domain/catalogue/comparison.ts'
import { arrivalParams, freeTimesQuery } from '#web/features/catalogue/free-times-query.ts'
import { supplierHref } from '#web/features/catalogue/links.ts'
import { monthQuery } from '#web/features/catalogue/month-states.ts'
import { supplierQuery } from '#web/features/catalogue/queries.ts'
import { toggleCompared, useCompared } from '#web/features/compare/compared.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { useCancelRules } from '#web/features/config/use-rule-days.ts'
import { usePlace } from '#web/features/search/use-place.ts'
import { useVisit } from '#web/features/search/visit.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { CompareSearch } from './search.ts'

/** Party size if none was chosen. */
const DEFAULT_PEOPLE = 2
/** Maximum number of start times shown for a shop's next available day. */
const TIMES_IN_SIGHT = 3

/** Up to three shops from the URL, side by side, with their next available times for the chosen day, time and party. */
export function useCompareModel(search: CompareSearch) {
  const device = useDevice()
  const ids = parseComparedIds(search.ids ?? '')
  const visit = useVisit()
  const compared = useCompared()
  const people = visit.people ?? DEFAULT_PEOPLE
  const shops = useQueries({ queries: ids.map((id) => supplierQuery(id)) })
  const asked = ids.map((supplierId) => ({ supplierId, peopleNum: people, fromDate: visit.day ?? undefined }))
  const wanted = useQueries({ queries: asked.map((of) => freeTimesQuery({ ...of, arrivals: visit.time })) })
  // If no time is left in the chosen part of the day, the other times are shown.
  const hasNone = (index: number) => visit.time !== null && wanted[index]?.data?.length === 0
  const any = useQueries({
    queries: asked.map((of, index) => ({ ...freeTimesQuery(of), enabled: hasNone(index) })),
  })
  const { day } = visit
  const month = { peopleNum: people, ...arrivalParams(visit.time) }
  const months = useQueries({
    queries: ids.map((id) => ({ ...monthQuery(id, day?.slice(0, 7) ?? '', month), enabled: day !== null })),
  })
  const ruleOf = useCancelRules()
  const hrefOf = (rest: readonly number[]) => pagePath(device, 'compare', { ids: rest.join() })
  return {
    device,
    people,
    arrivals: visit.time,
    placeOf: usePlace(),
    approx: useApprox(),
    columns: ids.map((id, index) => {
      const { data: supplier = null, isPending, error } = shops[index] ?? { isPending: true, error: null }
      const free = hasNone(index) ? any[index] : wanted[index]
      const [next] = free?.data ?? []
      const state = months[index]?.data?.find(({ date }) => date === day)?.state
      return {
        id,
        supplier,
        isPending,
        error: supplier ? null : error,
        href: supplierHref(device, id, { day: visit.day ?? undefined, peopleNum: visit.people ?? undefined }),
        withoutHref: hrefOf(ids.filter((one) => one !== id)),
        /** Also removes the shop from the selection on the cards. */
        takeOff: () => {
          if (compared.includes(id)) toggleCompared(id)
        },
        /** Null if the rule is unknown. */
        rule: supplier && ruleOf(supplier.cancelDaysRule),
        /**
         * Why the shop cannot be reserved in the chosen part of the chosen day; null if it can be or if that is
         * unknown.
         */
        refusal: day !== null && (state === 'full' || state === 'closed') ? { day, state } : null,
        /** Undefined while loading; null if there are no times or they could not be loaded. */
        next: next
          ? {
              day: next.date,
              times: next.times.slice(0, TIMES_IN_SIGHT).map(({ time }) => ({
                time,
                href: supplierHref(device, id, { day: next.date, time, peopleNum: people }),
              })),
            }
          : free?.isPending
            ? undefined
            : null,
      }
    }),
  }
}
export type CompareModel = ReturnType<typeof useCompareModel>
export type ComparedColumn = CompareModel['columns'][number]
