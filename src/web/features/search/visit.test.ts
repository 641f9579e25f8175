import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays } from '#domain/calendar/time.ts'
import { japanToday } from '#web/platform/clock.ts'
import { clearTab, stored } from '#web/platform/storage.ts'
import { chooseVisit, chosenVisit } from './visit.ts'

const kept = stored('own:visit', z.record(z.string(), z.unknown()))
beforeEach(() => kept.clear())

it('PE-07 starts empty, and one choice does not affect the others', () => {
  expect(chosenVisit()).toEqual({ day: null, people: null, time: null })
  const day = addDays(japanToday(), 3)
  chooseVisit({ day })
  chooseVisit({ people: 4 })
  expect(chosenVisit()).toEqual({ day, people: 4, time: null })
  chooseVisit({ day: null })
  expect(chosenVisit()).toEqual({ day: null, people: 4, time: null })
})

it('PE-07 drops a past day', () => {
  kept.write({ day: addDays(japanToday(), -1), people: 2 })
  expect(chosenVisit()).toEqual({ day: null, people: 2, time: null })
})

it('PE-07 PW-14 is cleared on sign-out', () => {
  chooseVisit({ people: 4 })
  clearTab()
  expect(chosenVisit()).toEqual({ day: null, people: null, time: null })
})

it('PE-07 keeps the part of the day with the other choices, and reads stored values without one', () => {
  const time = { from: '17:00', to: '22:00' }
  kept.write({ day: null, people: 3 })
  expect(chosenVisit()).toEqual({ day: null, people: 3, time: null })
  chooseVisit({ time })
  expect(chosenVisit()).toEqual({ day: null, people: 3, time })
  chooseVisit({ people: null })
  expect(chosenVisit()).toEqual({ day: null, people: null, time })
  chooseVisit({ time: null })
  expect(chosenVisit()).toEqual({ day: null, people: null, time: null })
})
