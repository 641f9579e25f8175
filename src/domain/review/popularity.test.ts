import { expect, test } from 'vitest'
import { countedDay, countedFrom, popularSince } from './popularity.ts'

const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)

test('RV-03 popularity is counted once a night, from three in the morning in Japan', () => {
  expect(countedDay(at('2026-03-02T02:59:59'))).toBe('2026-03-01')
  expect(countedDay(at('2026-03-02T03:00'))).toBe('2026-03-02')
  expect(countedFrom('2026-03-02')).toEqual(at('2026-03-02T03:00'))
})

test('RV-03 popularity counts payments of 90 days', () => {
  expect(popularSince(at('2026-03-31T12:00'))).toEqual(at('2025-12-31T12:00'))
})
