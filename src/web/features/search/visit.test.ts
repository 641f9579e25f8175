import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays } from '#domain/calendar/time.ts'
import { japanToday } from '#web/platform/clock.ts'
import { clearTab, stored } from '#web/platform/storage.ts'
import { chooseVisit, chosenVisit } from './visit.ts'

const kept = stored('own:visit', z.record(z.string(), z.unknown()))
beforeEach(() => kept.clear())

it('PE-07 nothing is chosen until somebody chooses, and one choice leaves the other as it is', () => {
  expect(chosenVisit()).toEqual({ day: null, people: null, time: null })
  const day = addDays(japanToday(), 3)
  chooseVisit({ day })
  chooseVisit({ people: 4 })
  expect(chosenVisit()).toEqual({ day, people: 4, time: null })
  chooseVisit({ day: null })
  expect(chosenVisit()).toEqual({ day: null, people: 4, time: null })
})

it('PE-07 a day that is over is none', () => {
  kept.write({ day: addDays(japanToday(), -1), people: 2 })
  expect(chosenVisit()).toEqual({ day: null, people: 2, time: null })
})

it('PE-07 PW-14 the choice goes with its customer', () => {
  chooseVisit({ people: 4 })
  clearTab()
  expect(chosenVisit()).toEqual({ day: null, people: null, time: null })
})

it('PE-07 the part of the day stays with the day and the people, and what was stored without one is read', () => {
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
