import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { roundedStart } from '#domain/booking/slots.ts'
import { type DateRange, isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'
import { isJapanDate } from '#domain/calendar/time.ts'
import { DEFAULT_START_LEAD_HOURS } from '#domain/constants.ts'
import { suppliersHref } from '#web/paths.ts'
import { now } from '#web/platform/clock.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { addRecentSearch } from './recent-searches.ts'
import { asTyped } from './typed-keyword.ts'

/** What the header's form holds; ids as their text, empty for "any". */
export interface SearchValues {
  readonly rootAreaId: string
  readonly secondAreaId: string
  readonly warehouseDate: string
  readonly peopleNum: number
  readonly keyword: string
}

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** What an address says; for the rest the form's own start: two hours from now in Japan, one person. */
function fromSearch(search: Record<string, unknown>, days: DateRange): SearchValues {
  const given = text(search['warehouseDate'] ?? search['day'])
  const people = Number(search['peopleNum'])
  return {
    rootAreaId: text(search['rootAreaId']),
    secondAreaId: text(search['secondAreaId']),
    warehouseDate:
      isJapanDate(given) && isSelectableDay(given, days, [])
        ? given
        : roundedStart(now(), DEFAULT_START_LEAD_HOURS).date,
    peopleNum: Number.isInteger(people) && people >= 1 ? people : 1,
    keyword: asTyped(text(search['keyword'])),
  }
}

/** The header's search form: starts from the address, follows it, and opens the supplier list. */
export function useSearchForm() {
  const router = useRouter()
  const device = useDevice()
  const days = pickerRange(now())
  const onList = useRouterState({ select: ({ location }) => /\/suppliers\/?$/.test(location.pathname) })
  const address = useRouterState({ select: ({ location }) => location.searchStr })
  const [seen, setSeen] = useState(address)
  const [input, setInput] = useState(() => fromSearch(onList ? router.state.location.search : {}, days))
  if (onList && seen !== address) {
    setSeen(address)
    setInput(fromSearch(router.state.location.search, days))
  }
  const change = (part: Partial<SearchValues>) => setInput((before) => ({ ...before, ...part }))
  const submit = () => {
    addRecentSearch(input.keyword)
    router.history.push(suppliersHref(device, input))
  }
  const choose = (href: string) => router.history.push(href)
  return { input, days, change, submit, choose }
}
