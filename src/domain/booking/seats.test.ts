import { describe, expect, it } from 'vitest'
import {
  CELL_MINUTES,
  type Cell,
  type CellNeed,
  cellNeeds,
  type SeatRule,
  seatHoldMinutes,
  seatsLeft,
} from '#domain/booking/seats.ts'
import { japanTime } from '#domain/calendar/time.ts'

const counter: SeatRule = { capacity: 7, capacityKind: 'stay', turnoverMinutes: 0, arrivalsPerStart: null }
const at = (time: string) => Temporal.Instant.from(`2026-12-01T${time}:00+09:00`)
const cells = (taken: Record<string, Partial<Cell>>) =>
  new Map(Object.entries(taken).map(([time, cell]) => [at(time).epochMilliseconds, { left: 7, arrivals: 0, ...cell }]))

describe('SE-01 how long an order holds its seats', () => {
  it.each([
    ['stay', 120, 0, 120],
    ['stay', 120, 15, 135],
    ['stay', 100, 0, 105],
    ['stay', 1, 0, 15],
    ['stay', 0, 0, 15],
    ['stay', 100_000, 0, 1_440],
    ['arrivals', 120, 30, 15],
  ] as const)(
    '%s: a visit of %i minutes with a turnover of %i holds them for %i',
    (capacityKind, minutes, turnover, held) => {
      expect(seatHoldMinutes({ capacityKind, turnoverMinutes: turnover }, minutes)).toBe(held)
      expect(held % CELL_MINUTES).toBe(0)
    },
  )
})

describe('SE-01 seats left for a visit', () => {
  it('are the minimum over its seat cells', () => {
    const sold = cells({ '18:45': { left: 3 }, '19:00': { left: 0 } })
    expect(seatsLeft(counter, sold, at('18:00').epochMilliseconds, 45)).toBe(7)
    expect(seatsLeft(counter, sold, at('18:00').epochMilliseconds, 60)).toBe(3)
    expect(seatsLeft(counter, sold, at('18:00').epochMilliseconds, 75)).toBe(0)
    expect(seatsLeft(counter, sold, at('19:15').epochMilliseconds, 120)).toBe(7)
  })

  it('are limited by the arrivals per start', () => {
    const paced = { ...counter, arrivalsPerStart: 4 }
    const sold = cells({ '18:00': { left: 5, arrivals: 2 }, '18:30': { left: 5, arrivals: 0 } })
    expect(seatsLeft(paced, sold, at('18:00').epochMilliseconds, 60)).toBe(2)
    expect(seatsLeft(paced, sold, at('18:30').epochMilliseconds, 60)).toBe(4)
    expect(seatsLeft(counter, sold, at('18:00').epochMilliseconds, 60)).toBe(5)
  })

  it('use the cell’s own number when it has one, above or below the shop’s capacity', () => {
    expect(seatsLeft(counter, cells({ '18:00': { left: 20 } }), at('18:00').epochMilliseconds, 15)).toBe(20)
    expect(seatsLeft(counter, cells({ '18:00': { left: -2 } }), at('18:00').epochMilliseconds, 15)).toBe(-2)
  })
})

describe('SE-03 the need of an order in each seat cell', () => {
  const span = (from: string, until: string) => ({
    from: at(from).epochMilliseconds,
    until: at(until).epochMilliseconds,
  })
  const shown = (needs: readonly CellNeed[]) =>
    needs.map(({ at: ms, seats, arrivals }) => [
      japanTime(Temporal.Instant.fromEpochMilliseconds(ms)),
      ...[seats, arrivals],
    ])

  it('is its seats in every cell, and its arrivals in the first', () => {
    expect(shown(cellNeeds(span('18:00', '18:45'), 3, null))).toEqual([
      ['18:00', 3, 3],
      ['18:15', 3, 0],
      ['18:30', 3, 0],
    ])
  })

  it('is nothing where the replaced order already holds the seats, except the arrivals at a new start time', () => {
    expect(shown(cellNeeds(span('18:30', '19:15'), 3, span('18:00', '18:45')))).toEqual([
      ['18:30', 0, 3],
      ['18:45', 3, 0],
      ['19:00', 3, 0],
    ])
    expect(shown(cellNeeds(span('18:00', '18:30'), 3, span('18:00', '18:45')))).toEqual([])
    expect(shown(cellNeeds(span('18:00', '19:00'), 3, span('18:00', '18:45')))).toEqual([['18:45', 3, 0]])
    expect(shown(cellNeeds(span('20:00', '20:15'), 3, span('18:00', '18:45')))).toEqual([['20:00', 3, 3]])
  })

  it('old needs plus added needs minus released needs equal the needs of the new order', () => {
    const [old, next] = [span('18:00', '20:00'), span('18:30', '21:15')]
    const sum = new Map<number, [number, number]>()
    const add = (needs: readonly CellNeed[], sign: 1 | -1) => {
      for (const { at: ms, seats, arrivals } of needs) {
        const [s, a] = sum.get(ms) ?? [0, 0]
        sum.set(ms, [s + sign * seats, a + sign * arrivals])
      }
    }
    add(cellNeeds(old, 2, null), 1)
    add(cellNeeds(next, 2, old), 1)
    add(cellNeeds(old, 2, next), -1)
    add(cellNeeds(next, 2, null), -1)
    expect([...sum.values()].every(([s, a]) => s === 0 && a === 0)).toBe(true)
  })
})
