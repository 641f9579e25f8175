import { useEffect, useEffectEvent } from 'react'
import { addPlannedPlaces } from '#domain/trip/shared-plan.ts'
import { plannedPlacesOf, type TripPlan, withEntry, withFrame } from '#domain/trip/trip-plan.ts'
import { takeSharedPlan } from '#web/features/share/shared-plan.ts'
import { whenLoaded } from '#web/platform/when-loaded.ts'

/**
 * Adds the plan passed from the page of a shared trip (PE-14), once the account's trip is loaded (`isChecked`).
 * Existing entries stay unchanged.
 */
export function useImportSharedPlan(
  { plan, isChecked }: { readonly plan: TripPlan; readonly isChecked: boolean },
  change: (how: (plan: TripPlan, now: number) => TripPlan) => void,
): void {
  const add = useEffectEvent(() => {
    const others = takeSharedPlan()
    if (others === null) return
    const own = plannedPlacesOf(plan)
    const merged = addPlannedPlaces(own, others)
    const first = others.map(({ date }) => date).sort()[0] ?? null
    change((before, now) => {
      const all = merged.wishes.slice(own.length).reduce((made, wish) => withEntry(made, wish, now), before)
      // An empty plan starts on the first day of the added places.
      return own.length === 0 && merged.added > 0 ? withFrame(all, { from: first }, now) : all
    })
    void whenLoaded(import('#web/features/share/sharing/added-toast.ts'), ({ showAddedToast }) =>
      showAddedToast(merged),
    )
  })
  useEffect(() => {
    if (isChecked) add()
  }, [isChecked])
}
