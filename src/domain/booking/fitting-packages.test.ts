import { expect, it } from 'vitest'
import { EVERY_DAY } from '#domain/calendar/weekday.ts'
import { quarterOf, TIMES_OF_DAY } from '#domain/catalogue/filter-values.ts'
import { type AskedVisit, type FittedPackage, fittingPackages } from './fitting-packages.ts'

const pack = (price: number, part: Partial<FittedPackage> = {}): FittedPackage => ({
  ...{ price, atShop: 0, minNumber: 1, maxNumber: 8, isVoucher: false, isDated: true, offered: [] },
  ...part,
})
const lunch = pack(3_900, { offered: [{ start: '11:00', end: '14:00', weekdays: EVERY_DAY }] })
const weekendDinner = pack(12_800, { offered: [{ start: '17:00', end: '01:00', weekdays: [6, 7] }] })
const group = pack(9_000, { minNumber: 4 })
const ticket = pack(500, { isDated: false, maxNumber: 2 })

const quarters = (part: keyof typeof TIMES_OF_DAY) => {
  const { from, to } = TIMES_OF_DAY[part]
  return { from: quarterOf(from), to: quarterOf(to) }
}
const pricesOf = (packages: readonly FittedPackage[], visit: AskedVisit) =>
  fittingPackages(packages, visit).map(({ price }) => price)

it('PE-08 a lunch does not fit a dinner, and a weekend dinner does not fit a Monday', () => {
  const all = [lunch, weekendDinner]
  expect(pricesOf(all, {})).toEqual([3_900, 12_800])
  expect(pricesOf(all, { quarters: quarters('dinner') })).toEqual([12_800])
  expect(pricesOf(all, { quarters: quarters('lunch') })).toEqual([3_900])
  expect(pricesOf(all, { day: '2026-11-30' })).toEqual([3_900])
  expect(pricesOf(all, { day: '2026-12-05', quarters: quarters('dinner') })).toEqual([12_800])
  expect(pricesOf(all, { quarters: { from: quarterOf('23:00'), to: quarterOf('23:45') } })).toEqual([12_800])
})

it('PE-08 a package fits a party within its bounds; an undated ticket fits every party', () => {
  expect(pricesOf([pack(5_000), group], { people: 2 })).toEqual([5_000])
  expect(pricesOf([pack(5_000), group], { people: 4 })).toEqual([5_000, 9_000])
  expect(pricesOf([group, ticket], { people: 9 })).toEqual([500])
  expect(pricesOf([pack(7_000, { maxNumber: 1 })], { people: 8 })).toEqual([7_000])
})

it('PE-08 when nothing fits, returns the prices of the closest packages', () => {
  expect(pricesOf([lunch, group], { people: 2, day: '2026-12-05', quarters: quarters('dinner') })).toEqual([9_000])
  expect(pricesOf([lunch], { quarters: quarters('dinner') })).toEqual([3_900])
  expect(pricesOf([], { people: 2 })).toEqual([])
})
