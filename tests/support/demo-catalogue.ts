import { hoursOfPackage } from '#domain/booking/package-hours.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import { closedDays, dayHours } from '#domain/calendar/hours.ts'
import { type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { FIRST_HOLIDAYS } from '#server/db/migrations/first-holidays.ts'
import { entryClosings, entryOpenings, weeklyPeriodsOf } from '#server/modules/catalogue-entries/days.ts'
import { ENTRY_SCHEMAS, KINDS, type Kind } from '#server/modules/catalogue-entries/format.ts'
import { openSource } from '#server/modules/catalogue-entries/open-source.ts'
import { demoRating } from './demo-rating.ts'

/** The demo's files, read and parsed as an import does. */
async function read() {
  const of: Record<Kind, unknown[]> = {
    area: [],
    category: [],
    theme: [],
    supplier: [],
    package: [],
    coupon: [],
    banner: [],
    translation: [],
  }
  for await (const one of openSource('catalogues/demo').read(new Set(Object.values(KINDS)), () => {})) {
    if ('fault' in one) throw new Error(`${one.fault.file}:${one.fault.line} ${one.fault.message}`)
    of[one.entry.kind].push(one.entry.value)
  }
  return {
    areas: of.area.map((value) => ENTRY_SCHEMAS.area.parse(value)),
    categories: of.category.map((value) => ENTRY_SCHEMAS.category.parse(value)),
    themes: of.theme.map((value) => ENTRY_SCHEMAS.theme.parse(value)),
    suppliers: of.supplier.map((value) => ENTRY_SCHEMAS.supplier.parse(value)),
    coupons: of.coupon.map((value) => ENTRY_SCHEMAS.coupon.parse(value)),
    banners: of.banner.map((value) => ENTRY_SCHEMAS.banner.parse(value)),
    translations: of.translation.map((value) => ENTRY_SCHEMAS.translation.parse(value)),
  }
}
const files = await read()

/** The id of a key; every entry of the demo has one. */
function idOf(list: readonly { readonly id?: number | undefined; readonly key: string }[], key: string): number {
  const id = list.find((one) => one.key === key)?.id
  if (id === undefined) throw new Error(`The demo has no ${key} with a number`)
  return id
}
const areaId = (key: string) => idOf(files.areas, key)

export const AREAS = files.areas.map(({ key, parent, name, sort = 0, lng, lat }) => {
  return { id: areaId(key), key, parentId: parent === undefined ? null : areaId(parent), sort, names: name, lng, lat }
})
export const CATEGORIES = files.categories.map(({ key, name, sort = 0 }) => {
  return { id: idOf(files.categories, key), key, sort, names: name }
})
const themeId = (key: string) => idOf(files.themes, key)
export const THEMES = files.themes.map(({ key, parent, area, name, sort = 0, picture = '' }) => ({
  id: themeId(key),
  areaId: area === undefined ? null : areaId(area),
  parentId: parent === undefined ? null : themeId(parent),
  sort,
  picture,
  names: name,
}))

/** The demo's suppliers in the order of their ids. */
export const SUPPLIERS = files.suppliers
  .map((entry) => {
    const secondAreaId = areaId(entry.area)
    const {
      labels,
      pictures,
      phone,
      contactEmail,
      lng,
      lat,
      capacity,
      confirmation,
      access,
      about,
      languages,
      diets,
      picked,
    } = entry
    const id = idOf(files.suppliers, entry.key)
    return {
      id,
      key: entry.key,
      categoryId: idOf(files.categories, entry.category),
      rootAreaId: AREAS.find(({ id }) => id === secondAreaId)?.parentId ?? 0,
      secondAreaId,
      names: entry.name,
      ...{
        labels,
        pictures,
        phone,
        contactEmail,
        lng,
        lat,
        ...demoRating(id),
        picked,
        capacity,
        confirmation,
        access,
        about,
        languages,
        diets,
      },
      addressEn: entry.address.en,
      addressJa: entry.address.ja,
      mallFlag: entry.online ? 1 : 0,
      cancelDaysRule: entry.cancelDays,
      changeDaysRule: entry.changeDays,
      answerHours: entry.answerHours,
      navigationParam: entry.navigationParam,
      themeIds: (entry.themes ?? []).map(themeId),
      periods: weeklyPeriodsOf(entry.periods ?? []),
      closings: { lockedDays: entry.lockedDays, closedOn: entry.closedOn },
      openings: entry.openings ?? [],
      packages: (entry.packages ?? []).map((pack) => ({
        ...pack,
        id: pack.id ?? 0,
        names: pack.name,
        mallPrice: pack.price,
        taxRate: pack.taxRate,
        mallFlag: pack.online ? 1 : 0,
      })),
    }
  })
  .sort((a, b) => a.id - b.id)
export type DemoSupplier = (typeof SUPPLIERS)[number]

const HOLIDAYS: ReadonlySet<JapanDate> = new Set(FIRST_HOLIDAYS.map(([day]) => day))

/** A supplier's hours by day, if the demo is filled on that day. */
export function hoursOn({ periods, closings, openings }: DemoSupplier, today: { toString(): JapanDate }): DayHours {
  const rules = {
    periods,
    closings: entryClosings(closings, today.toString()) ?? [],
    openings: entryOpenings(openings, today.toString()),
  }
  return dayHours(rules, HOLIDAYS)
}

/** The hours of one of its packages. */
export const packageHoursOn = (
  supplier: DemoSupplier,
  { periods }: DemoSupplier['packages'][number],
  today: { toString(): JapanDate },
): DayHours => hoursOfPackage(weeklyPeriodsOf(periods), hoursOn(supplier, today))

/** The days of the booking window on which a supplier takes no reservations, if the demo is filled on that day. */
export const lockedDays = (one: DemoSupplier, today: { toString(): JapanDate }): JapanDate[] =>
  closedDays(hoursOn(one, today), pickerRange(japanDateTime(today.toString(), '00:00')))

export const COUPONS = files.coupons.map(({ supplier, ...rest }) => {
  return { ...rest, supplierId: supplier === undefined ? null : idOf(files.suppliers, supplier) }
})
export const BANNERS = files.banners
export const TRANSLATIONS = files.translations
