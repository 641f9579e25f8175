import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchOf } from '#contract/pages.ts'
import { roundedStart } from '#domain/booking/slots.ts'
import { type DateRange, isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'
import { isJapanDate } from '#domain/calendar/time.ts'
import { DEFAULT_START_LEAD_HOURS } from '#domain/constants.ts'
import { suppliersHref } from '#web/paths.ts'
import { now } from '#web/platform/clock.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { addRecentSearch } from './recent-searches.ts'
import { typedForm } from './typed-keyword.ts'
import { type ChosenVisit, chooseVisit, useVisit } from './visit.ts'

/** Values of the header's search form. Ids are strings, empty for "any". */
export interface SearchValues {
  readonly rootAreaId: string
  readonly secondAreaId: string
  /** Empty for any. */
  readonly day: string
  /** Undefined for any number. */
  readonly people: number | undefined
  readonly keyword: string
  /** Arrival range, HH:mm in Japan. The form has no field for it, but the list does. */
  readonly timeFrom: string | undefined
  readonly timeTo: string | undefined
}

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value))

type ListSearch = { readonly [Name in SearchOf<'suppliers'>]?: unknown }

/** Values from an address. Missing ones stay empty and get no default (PE-07). */
function fromSearch(search: ListSearch, days: DateRange): SearchValues {
  const given = text(search.warehouseDate ?? search.day)
  const people = Number(search.peopleNum)
  return {
    rootAreaId: text(search.rootAreaId),
    secondAreaId: text(search.secondAreaId),
    day: isJapanDate(given) && isSelectableDay(given, days, []) ? given : '',
    people: Number.isInteger(people) && people >= 1 ? people : undefined,
    keyword: typedForm(text(search.keyword)),
    timeFrom: text(search.timeFrom) || undefined,
    timeTo: text(search.timeTo) || undefined,
  }
}

const fromVisit = ({ day, people, time }: ChosenVisit) => ({
  day: day ?? '',
  people: people ?? undefined,
  timeFrom: time?.from,
  timeTo: time?.to,
})

/**
 * State of the header's search form, which opens the supplier list. On the list it follows the address; elsewhere day,
 * party size and time are the last chosen (PE-07).
 */
export function useSearchForm() {
  const router = useRouter()
  const device = useDevice()
  const days = pickerRange(now())
  const onList = useRouterState({ select: ({ location }) => /\/suppliers\/?$/.test(location.pathname) })
  const address = useRouterState({ select: ({ location }) => location.searchStr })
  const [seen, setSeen] = useState(address)
  const visit = useVisit()
  const [typed, setTyped] = useState(() => fromSearch(onList ? router.state.location.search : {}, days))
  if (onList && seen !== address) {
    setSeen(address)
    setTyped(fromSearch(router.state.location.search, days))
  }
  const input = onList ? typed : { ...typed, ...fromVisit(visit) }
  const change = (part: Partial<SearchValues>) => {
    setTyped((before) => ({ ...before, ...part }))
    if (part.day !== undefined) chooseVisit({ day: part.day || null })
    if ('people' in part) chooseVisit({ people: part.people ?? null })
  }
  const submit = () => {
    addRecentSearch(input.keyword)
    const { rootAreaId, secondAreaId, day, people, ...rest } = input
    const visit = { warehouseDate: day, peopleNum: people }
    router.history.push(suppliersHref(device, { rootAreaId, secondAreaId, ...visit, ...rest }))
  }
  const choose = (href: string) => router.history.push(href)
  /** Earliest day by the default lead time, where the calendar opens. */
  const opensAt = roundedStart(now(), DEFAULT_START_LEAD_HOURS).date
  return { input, days, opensAt, change, submit, choose }
}
