import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dayHoursOf } from '#contract/day-hours.ts'
import { addDays } from '#domain/calendar/time.ts'
import { EVERY_DAY } from '#domain/calendar/weekday.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { chooseVisit } from '#web/features/search/visit.ts'
import { japanToday } from '#web/platform/clock.ts'
import type { ReserveSearch } from '../search.ts'
import type { Change } from './change.ts'
import { useReserveForm } from './form.ts'
import type { ReservePackage } from './package.ts'

const CHOSEN = addDays(japanToday(), 9)
const PACK = {
  id: 10_011,
  useType: 1,
  leadHours: 24,
  minNumber: 1,
  maxNumber: 10,
  supplier: {
    id: 1001,
    periods: [{ startTimeStr: '11:00', endTimeStr: '20:00', weekdays: EVERY_DAY }],
    openings: [],
  },
} as unknown as ReservePackage
const OLD = { id: 7, usetimeStr: `${addDays(japanToday(), 5)} 12:00`, peopleNum: 3, packagesNum: 3, tip: '' }

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const forget = () => chooseVisit({ day: null, people: null, time: null })
beforeEach(forget)
afterEach(() => {
  cleanup()
  forget()
})

interface Opened {
  readonly search?: Partial<ReserveSearch>
  readonly lockedDays?: readonly string[]
  readonly change?: Change | null
}

function Form({ search = {}, lockedDays = [], change = null }: Opened) {
  const { form, isStartGiven } = useReserveForm({
    pack: PACK,
    hoursOn: dayHoursOf(PACK.supplier, lockedDays),
    search: search as ReserveSearch,
    change,
  })
  return <output data-given={isStartGiven}>{JSON.stringify([form.date, form.time, form.people])}</output>
}

/** Day, time and party size of the opened form. */
function opened(props: Opened = {}): unknown {
  const view = renderUi(
    <RouterContextProvider router={router as never}>
      <Form {...props} />
    </RouterContextProvider>,
  )
  return JSON.parse(view.container.querySelector('output')?.textContent ?? 'null')
}

it('RS-01 starts with the day and party size chosen in the header or a list if the link has none', () => {
  chooseVisit({ day: CHOSEN, people: 4 })
  expect(opened()).toEqual([CHOSEN, null, 4])
})

it('RS-01 each value in the link takes precedence', () => {
  chooseVisit({ day: CHOSEN, people: 4 })
  const day = addDays(CHOSEN, 3)
  expect(opened({ search: { day, time: '12:30' } })).toEqual([day, '12:30', 4])
  cleanup()
  expect(opened({ search: { peopleNum: 2 } })).toEqual([CHOSEN, null, 2])
})

it('RS-14 a chosen day on which the shop is closed is dropped without a replacement', () => {
  chooseVisit({ day: CHOSEN, people: 4 })
  expect(opened({ lockedDays: [CHOSEN] })).toEqual([null, null, 4])
})

it('RS-16 a change starts with the values of its order, regardless of earlier choices', () => {
  chooseVisit({ day: CHOSEN, people: 4 })
  expect(opened({ change: { old: OLD } as unknown as Change })).toEqual([...OLD.usetimeStr.split(' '), 3])
})

it('RS-01 a valid day and time from the link count as given; values that the form fills in do not', () => {
  const given = () => document.querySelector('output')?.getAttribute('data-given')
  opened({ search: { day: CHOSEN, time: '12:30' } })
  expect(given()).toBe('true')
  for (const search of [{}, { day: CHOSEN }, { day: CHOSEN, time: '23:00' }]) {
    cleanup()
    opened({ search })
    expect(given(), JSON.stringify(search)).toBe('false')
  }
  cleanup()
  const [day, time] = OLD.usetimeStr.split(' ')
  opened({ search: { day: day ?? '', time: time ?? '' }, change: { old: OLD } as unknown as Change })
  expect(given()).toBe('false')
})
