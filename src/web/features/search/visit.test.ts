import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays } from '#domain/calendar/time.ts'
import { japanToday } from '#web/platform/clock.ts'
import { clearTab, stored } from '#web/platform/storage.ts'
import { chooseVisit, chosenVisit } from './visit.ts'

const kept = stored('own:visit', z.object({ day: z.nullable(z.string()), people: z.nullable(z.number()) }))
beforeEach(() => kept.clear())

it('PE-07 nothing is chosen until somebody chooses, and one choice leaves the other as it is', () => {
  expect(chosenVisit()).toEqual({ day: null, people: null })
  const day = addDays(japanToday(), 3)
  chooseVisit({ day })
  chooseVisit({ people: 4 })
  expect(chosenVisit()).toEqual({ day, people: 4 })
  chooseVisit({ day: null })
  expect(chosenVisit()).toEqual({ day: null, people: 4 })
})

it('PE-07 a day that is over is none', () => {
  kept.write({ day: addDays(japanToday(), -1), people: 2 })
  expect(chosenVisit()).toEqual({ day: null, people: 2 })
})

it('PE-07 PW-14 the choice goes with its customer', () => {
  chooseVisit({ people: 4 })
  clearTab()
  expect(chosenVisit()).toEqual({ day: null, people: null })
})
