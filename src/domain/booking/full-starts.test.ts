import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fullStarts } from '#domain/booking/full-starts.ts'
import { CELL_MINUTES, mostAtStart, seatsLeft } from '#domain/booking/seats.ts'

const CAPACITY = 8
const QUARTERS = 96
const cell = fc.record({
  quarter: fc.integer({ min: 0, max: QUARTERS + 20 }),
  left: fc.integer({ min: -1, max: CAPACITY }),
  arrivals: fc.integer({ min: 0, max: CAPACITY }),
})

it('SE-01 SE-05 a start time is full exactly when fewer seats are left than the party has guests', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(cell, { selector: ({ quarter }) => quarter, maxLength: 12 }),
      fc.record({
        people: fc.integer({ min: 1, max: CAPACITY }),
        quarters: fc.integer({ min: 1, max: 20 }),
        arrivalsPerStart: fc.option(fc.integer({ min: 1, max: CAPACITY })),
      }),
      (sold, visit) => {
        const { people, quarters, arrivalsPerStart } = visit
        const rule = { capacity: CAPACITY, capacityKind: 'stay', turnoverMinutes: 0, arrivalsPerStart } as const
        const cellMs = CELL_MINUTES * 60_000
        const cells = new Map(sold.map(({ quarter, left, arrivals }) => [quarter * cellMs, { left, arrivals }]))
        const full = fullStarts(
          sold.map((one) => ({ ...one, isFull: one.left < people })),
          visit,
        )
        for (let start = 0; start < QUARTERS; start++) {
          const isFull = full.has(start) || people > mostAtStart(rule)
          expect(isFull).toBe(seatsLeft(rule, cells, start * cellMs, quarters * CELL_MINUTES) < people)
        }
      },
    ),
    { numRuns: 500 },
  )
})

it('SE-05 a shop without timed reservations has no full start times', () => {
  expect(
    fullStarts([{ quarter: 40, isFull: true, arrivals: 4 }], { people: 2, quarters: 0, arrivalsPerStart: 1 }),
  ).toEqual(new Set())
})
