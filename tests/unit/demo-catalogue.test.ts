import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import type { Locale } from '#i18n/locales.ts'
import { PREFERENCE_SUPPLIERS } from '#server/demo/settings.ts'
import {
  AREAS,
  CATEGORIES,
  COUPONS,
  type DemoSupplier,
  lockedDays,
  SUPPLIERS,
  THEMES,
} from '#tests/support/demo-catalogue.ts'
import { SPECIAL } from '#tests/support/special.ts'

const PICTURES = JSON.parse(readFileSync('scripts/pictures/manifest.json', 'utf8'))
const PACKAGES = SUPPLIERS.flatMap((supplier) => supplier.packages)
const TODAY = Temporal.PlainDate.from('2026-11-21')

function supplier(id: number): DemoSupplier {
  const found = SUPPLIERS.find((one) => one.id === id)
  if (!found) throw new Error(`No supplier ${id}`)
  return found
}
const pack = (id: number) => PACKAGES.find((one) => one.id === id)

/** Kilometres from the sub-area's centre, by a flat approximation that suffices for thirty of them. */
function kilometresOff(one: DemoSupplier): number {
  const area = AREAS.find(({ id }) => id === one.secondAreaId)
  if (!area) return Number.POSITIVE_INFINITY
  const north = (one.lat - area.lat) * 111.2
  const east = (one.lng - area.lng) * 111.2 * Math.cos((area.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

const TEXTS: readonly Readonly<Record<Locale, string>>[] = [
  ...[...AREAS, ...CATEGORIES, ...THEMES].map(({ names }) => names),
  ...SUPPLIERS.flatMap(({ names, about, access, labels }) => [names, about, access, ...labels]),
  ...PACKAGES.flatMap(({ names, about }) => [names, about]),
]

describe('the demo catalogue', () => {
  it('has the expected counts', () => {
    const roots = AREAS.filter(({ parentId }) => parentId === null)
    expect(roots.filter(({ names }) => names.ja !== '日本').length).toBeGreaterThanOrEqual(9)
    expect(roots.filter(({ names }) => names.ja === '日本')).toHaveLength(1)
    for (const root of roots) expect(AREAS.some(({ parentId }) => parentId === root.id)).toBe(true)
    expect(CATEGORIES.length).toBeGreaterThanOrEqual(8)
    expect(CATEGORIES.slice(0, 8).map(({ names }) => names.en)).toEqual([
      'Sushi',
      'Ramen',
      'Wagyu',
      'Seafood',
      'Kaiseki',
      'Izakaya',
      'Culture',
      'Parks',
    ])
    expect(SUPPLIERS.length).toBeGreaterThanOrEqual(120)
    expect(PACKAGES.length).toBeGreaterThanOrEqual(300)
    expect(THEMES.some(({ parentId }) => parentId === null)).toBe(true)
  })

  it('has unique ids and resolvable references', () => {
    for (const list of [AREAS, CATEGORIES, THEMES, SUPPLIERS, PACKAGES]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    }
    const places = new Map(AREAS.map((area) => [area.id, area.parentId]))
    const kinds = new Set(CATEGORIES.map(({ id }) => id))
    const themes = new Set(THEMES.map(({ id }) => id))
    for (const one of SUPPLIERS) {
      expect(places.get(one.secondAreaId), one.names.en).toBe(one.rootAreaId)
      expect(kinds.has(one.categoryId)).toBe(true)
      expect(one.themeIds.length, one.names.en).toBeGreaterThan(0)
      for (const theme of one.themeIds) expect(themes.has(theme)).toBe(true)
      expect(one.packages.length).toBeGreaterThan(0)
    }
    for (const area of AREAS) {
      const isUsed = area.parentId === null || SUPPLIERS.some(({ secondAreaId }) => secondAreaId === area.id)
      expect(isUsed, area.names.en).toBe(true)
    }
    for (const theme of THEMES) {
      expect(
        SUPPLIERS.some(({ themeIds }) => themeIds.includes(theme.id)),
        theme.names.en,
      ).toBe(true)
    }
  })

  it('has texts in four languages, with Taiwan’s own', () => {
    for (const names of TEXTS) {
      for (const locale of LOCALES.filter((each) => !LANGUAGES[each].isLater)) {
        expect(names[locale].trim()).not.toBe('')
        expect(names[locale]).not.toMatch(/undefined|\{c\}|\|/)
      }
      expect(names.en, names.en).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
      expect(names['zh-cn'], names['zh-cn']).not.toMatch(/[\u3041-\u3096\u30a1-\u30fa]/)
      expect(names['zh-tw'], names['zh-tw']).not.toMatch(/[\u3041-\u3096\u30a1-\u30fa]/)
    }
    const differing = TEXTS.filter((names) => names['zh-cn'] !== names['zh-tw']).length
    expect(differing / TEXTS.length).toBeGreaterThan(0.8)
    const simplified = /[们这个来时会说为样东车门问间长见观预订单厅华汤鲜鱼鸡烧饭广岛户现盖买卖]/
    expect(TEXTS.filter((names) => simplified.test(names['zh-tw'])).map((names) => names['zh-tw'])).toEqual([])
    for (const key of ['en', 'ja'] as const) {
      expect(new Set(SUPPLIERS.map(({ names }) => names[key])).size).toBe(SUPPLIERS.length)
    }
    expect(new Set(SUPPLIERS.map(({ about }) => about.en)).size).toBe(SUPPLIERS.length)
  })

  it('is located in Japan, near its sub-area, with an address in its prefecture', () => {
    for (const one of SUPPLIERS) {
      expect(one.lng > 122 && one.lng < 146 && one.lat > 24 && one.lat < 46, one.names.en).toBe(true)
      expect(kilometresOff(one), one.names.en).toBeLessThan(30)
      expect(one.addressJa).toMatch(/^(東京都|京都府|大阪府|北海道|\S{2,3}県)/)
      expect(one.addressEn).not.toBe('')
      expect(one.phone).toMatch(/^(03-0550|06-0550|0\d{2}-055)-\d{4}$/)
    }
  })

  it('TS-01 has opening hours that give slots, and plausible prices, limits and pictures', () => {
    for (const one of SUPPLIERS) {
      for (const { start, end } of one.periods)
        expect(`${start} ${end}`).toMatch(/^([01]\d|2[0-3]):[0-5]\d ([01]\d|2[0-3]):[0-5]\d$/)
      expect(slotsOfDay(one.periods).length, one.names.en).toBeGreaterThan(1)
      expect(one.pictures.length).toBeGreaterThan(0)
      expect(one.score * 10).toBeCloseTo(Math.round(one.score * 10))
      expect(one.score).toBeLessThanOrEqual(5)
      if (one.mallFlag === 1) expect(one.popular).toBeGreaterThan(0)
      expect(one.labels.length).toBeGreaterThan(0)
    }
    const drawn = Object.keys(PICTURES)
    for (const one of [...SUPPLIERS, ...PACKAGES]) expect(drawn).toEqual(expect.arrayContaining(one.pictures))
    for (const theme of THEMES) expect(drawn).toContain(theme.picture)
    for (const one of PACKAGES) {
      expect(one.mallPrice >= 500 && one.mallPrice <= 30_000, one.names.en).toBe(true)
      expect(one.minNumber >= 1 && one.maxNumber >= one.minNumber).toBe(true)
    }
  })

  it('RV-01 has shops of every kind: new, with too few reviews for a score, and picked', () => {
    expect(SUPPLIERS.filter(({ reviews, mallFlag }) => reviews === 0 && mallFlag === 1)).toHaveLength(2)
    expect(SUPPLIERS.filter(({ reviews, score }) => reviews > 0 && score === 0)).toHaveLength(2)
    expect(SUPPLIERS.filter(({ picked }) => picked)).toHaveLength(8)
  })

  it('covers every tenth of a score and every rule', () => {
    const tenths = new Set(SUPPLIERS.filter(({ score }) => score > 0).map(({ score }) => Math.round(score * 10) % 10))
    expect([...tenths].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const rule of [null, 0, 3, 7, 14]) {
      expect(SUPPLIERS.some(({ cancelDaysRule }) => cancelDaysRule === rule)).toBe(true)
      expect(SUPPLIERS.some(({ changeDaysRule }) => changeDaysRule === rule)).toBe(true)
    }
    const withCoupons = SUPPLIERS.filter(({ packages }) => packages.some(({ couponUse }) => couponUse))
    expect(withCoupons.length).toBeGreaterThanOrEqual(8)
    expect(new Set(PACKAGES.map(({ useType }) => useType))).toEqual(new Set([1, 2, 4]))
    expect(supplier(SPECIAL.instant).categoryId).toBe(CATEGORIES.find(({ key }) => key === 'sushi')?.id)
  })

  it('has its special cases as listed in SPECIAL', () => {
    expect(supplier(SPECIAL.offlineSupplier).mallFlag).toBe(0)
    expect(pack(SPECIAL.offlinePackage)?.mallFlag).toBe(0)
    const seller = SUPPLIERS.find(({ packages }) => packages.some(({ id }) => id === SPECIAL.offlinePackage))
    expect(seller?.mallFlag).toBe(1)
    expect(
      [SPECIAL.capacityOne, SPECIAL.capacityTwo, SPECIAL.capacitySeven].map((id) => supplier(id).capacity),
    ).toEqual([1, 2, 7])
    expect(supplier(SPECIAL.twoPeriods).periods).toHaveLength(2)
    expect(supplier(SPECIAL.quarterStart).periods[0]?.start).toMatch(/:15$/)
    expect(supplier(SPECIAL.midnightEnd).periods.at(-1)?.end).toBe('00:00')
    const night = supplier(SPECIAL.overnight).periods[0]
    expect(night && night.end > '00:00' && night.end < night.start).toBe(true)
    expect(supplier(SPECIAL.onRequest)).toMatchObject({ confirmation: 'request', mallFlag: 1 })
    expect(supplier(SPECIAL.instant)).toMatchObject({ confirmation: 'instant', mallFlag: 1 })
    expect(pack(SPECIAL.instantPackage)).toMatchObject({ useType: 1, mallFlag: 1, minNumber: 1 })
    expect(pack(SPECIAL.minTwoPackage)).toMatchObject({ useType: 1, mallFlag: 1, minNumber: 2 })
    expect(pack(SPECIAL.directPackage)).toMatchObject({ useType: 2, mallFlag: 1, couponUse: false })
    expect(pack(SPECIAL.helpPackage)).toMatchObject({ useType: 4, mallFlag: 1 })
    expect(supplier(SPECIAL.couponSupplier).packages.find(({ couponUse }) => couponUse)?.id).toBe(SPECIAL.couponPackage)
    expect(supplier(SPECIAL.zeroCancelRule).cancelDaysRule).toBe(0)
    expect(supplier(SPECIAL.fourteenCancelRule).cancelDaysRule).toBe(14)
    expect(supplier(SPECIAL.defaultCancelRule).cancelDaysRule).toBeNull()
    // Races for the last seats need a dated package that is online.
    for (const id of [SPECIAL.capacityOne, SPECIAL.capacityTwo, SPECIAL.capacitySeven]) {
      expect(supplier(id).packages.some(({ useType, mallFlag }) => useType === 1 && mallFlag === 1)).toBe(true)
    }
  })

  it('BZ-18 lists 75 preference suppliers, several of them in the catalogue', () => {
    expect(new Set(PREFERENCE_SUPPLIERS).size).toBe(75)
    const seeded = PREFERENCE_SUPPLIERS.filter((id) => SUPPLIERS.some((one) => one.id === id))
    expect(seeded.length).toBeGreaterThanOrEqual(10)
    expect(seeded.length).toBe(PREFERENCE_SUPPLIERS.filter((id) => id > 1000).length)
  })
})

describe('locked days', () => {
  it('HR-02 cover the whole booking window in ascending order, and a weekly closing applies on its last day', () => {
    for (const one of SUPPLIERS) {
      const days = lockedDays(one, TODAY)
      expect(days).toEqual([...new Set(days)].sort())
      for (const day of days) expect(day >= '2026-11-21' && day <= '2028-11-21').toBe(true)
      if (one.closings.closedOn?.includes('monday')) expect(days, one.names.en).toContain('2028-11-20')
      expect(days.length, one.names.en).toBeLessThan(260)
    }
  })

  it('SH-01 all shops have different addresses, which receive mail about their orders', () => {
    const addresses = SUPPLIERS.map(({ contactEmail }) => contactEmail)
    for (const address of addresses) expect(address).toMatch(/^[a-z0-9-]+@shops\.tabifuda\.example$/)
    expect(new Set(addresses).size).toBe(SUPPLIERS.length)
  })

  it('close most shops on one weekday and many on single days', () => {
    const all = SUPPLIERS.map((one) => lockedDays(one, TODAY))
    expect(all.filter((days) => days.length >= 100).length).toBeGreaterThan(40)
    expect(all.filter((days) => days.length > 0 && days.length < 20).length).toBeGreaterThan(10)
    expect(lockedDays(supplier(SPECIAL.instant), TODAY)).not.toContain('2026-11-21')
  })
})

describe('the demo coupons', () => {
  it('CP-03 CP-09 cover every type', () => {
    expect(new Set(COUPONS.map(({ code }) => code)).size).toBe(COUPONS.length)
    const some = (test: (coupon: (typeof COUPONS)[number]) => boolean) => COUPONS.some(test)
    expect(some(({ type, card, supplierId }) => type === 'yen' && card === undefined && supplierId === null)).toBe(true)
    expect(some(({ type, card }) => type === 'percent' && card === undefined)).toBe(true)
    expect(some(({ card }) => card === 'visa')).toBe(true)
    expect(some(({ card }) => card === 'mastercard')).toBe(true)
    expect(some(({ ends }) => Number(ends) < 0)).toBe(true)
    expect(some(({ starts }) => Number(starts) > 0)).toBe(true)
    expect(some(({ minimum }) => minimum > 30_000)).toBe(true)
    expect(some(({ online }) => !online)).toBe(true)
    expect(some(({ supplierId }) => supplierId !== null)).toBe(true)
    expect(some(({ maxUses }) => maxUses === 1)).toBe(true)
    expect(COUPONS.filter(({ kind }) => kind === 'preference').every(({ discount }) => discount === 3)).toBe(true)
    expect(some(({ kind, ends }) => kind === 'preference' && Number(ends) > 0)).toBe(true)
    for (const { code, type, discount, minimum } of COUPONS) {
      expect(code).toBe(code.toUpperCase())
      expect(
        type === 'percent' ? discount > 0 && discount < 100 : Number.isInteger(discount) && discount < minimum,
      ).toBe(true)
    }
  })
})
