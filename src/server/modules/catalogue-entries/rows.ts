import { DIETS, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { shopKind } from '#domain/catalogue/shop-kind.ts'
import type { AreaRow, CategoryRow, PackageRow, SupplierEntryRow, ThemeRow } from '#server/db/schema-catalogue.ts'
import { storedPeriods } from '#server/modules/hours/index.ts'
import type { PictureNote, PictureNotes } from '#server/pictures/picture-notes.ts'
import { nameColumns, textColumns } from '#server/text/language-columns.ts'
import { weeklyPeriodsOf } from './days.ts'
import type { NotedPicture } from './fields.ts'
import type { AreaEntry, CategoryEntry, NestedPackage, SupplierEntry, ThemeEntry } from './format.ts'

// Rows that entries describe, in the shape in which stored rows are read, so that the two compare directly.

/** The key under which a picture of the file is stored; see pictures.ts. */
export type PictureKey = (picture: string) => string
/** The measurements of a stored picture; see pictures.ts. */
export type PictureLook = (picture: string) => Pick<PictureNote, 'color' | 'preview'>
interface PictureTools {
  readonly pictureKey: PictureKey
  readonly pictureLook: PictureLook
}

const sourceOf = (picture: string | NotedPicture): string => (typeof picture === 'string' ? picture : picture.src)

/** The picture columns of a row. A picture without notes or measurements has no entry in `picture_notes`. */
function pictureColumns(pictures: readonly (string | NotedPicture)[], { pictureKey, pictureLook }: PictureTools) {
  const notes: Record<string, PictureNote> = {}
  for (const picture of pictures) {
    const { focus, alt, credit } = typeof picture === 'string' ? {} : picture
    const note: PictureNote = {
      ...pictureLook(sourceOf(picture)),
      ...(focus && { focus }),
      ...(alt && Object.values(alt).some((text) => text !== '') && { alt }),
      ...(credit && { credit }),
    }
    if (Object.keys(note).length > 0) notes[pictureKey(sourceOf(picture))] = note
  }
  return { pictures: pictures.map((one) => pictureKey(sourceOf(one))), picture_notes: notes satisfies PictureNotes }
}

export function areaRow(entry: AreaEntry, at: { id: number; parentId: number | null; place: number }): AreaRow {
  return {
    id: at.id,
    parent_id: at.parentId,
    sort: entry.sort ?? at.place,
    lng: entry.lng,
    lat: entry.lat,
    ...nameColumns(entry.name),
  }
}

export function categoryRow(entry: CategoryEntry, at: { id: number; place: number }): CategoryRow {
  return { id: at.id, key: entry.key, sort: entry.sort ?? at.place, ...nameColumns(entry.name) }
}

export function themeRow(
  entry: ThemeEntry,
  at: { id: number; parentId: number | null; areaId: number | null; place: number; pictureKey: PictureKey },
): ThemeRow {
  return {
    id: at.id,
    area_id: at.areaId,
    parent_id: at.parentId,
    sort: entry.sort ?? at.place,
    picture: entry.picture === undefined ? 'placeholder' : at.pictureKey(entry.picture),
    ...nameColumns(entry.name),
  }
}

export function supplierRow(
  entry: SupplierEntry,
  at: { id: number; categoryId: number; rootAreaId: number; areaId: number } & PictureTools,
): SupplierEntryRow {
  return {
    id: at.id,
    category_id: at.categoryId,
    root_area_id: at.rootAreaId,
    second_area_id: at.areaId,
    ...nameColumns(entry.name),
    ...textColumns('about', entry.about),
    address_en: entry.address.en,
    address_ja: entry.address.ja,
    ...textColumns('access', entry.access),
    phone: entry.phone,
    contact_email: entry.contactEmail,
    registration_number: entry.registrationNumber,
    lng: entry.lng,
    lat: entry.lat,
    // In a fixed order, so that reordering them in the file changes nothing.
    languages: SPOKEN_LANGUAGES.filter((code) => entry.languages.includes(code)),
    diets: DIETS.filter((code) => entry.diets.includes(code)),
    labels: entry.labels,
    ...pictureColumns(entry.pictures, at),
    mall_flag: entry.online ? 1 : 0,
    navigation_param: entry.navigationParam,
    cancel_days_rule: entry.cancelDays,
    change_days_rule: entry.changeDays,
    is_picked: entry.picked,
    confirmation: entry.confirmation,
    answer_hours: entry.answerHours,
    capacity: entry.capacity,
    capacity_kind: entry.capacityKind ?? (shopKind(entry.category) === 'Restaurant' ? 'stay' : 'arrivals'),
    turnover_minutes: entry.turnoverMinutes,
    arrivals_per_start: entry.arrivalsPerStart,
    book_ahead_days: entry.bookAheadDays,
  }
}

export function packageRow(
  entry: NestedPackage,
  at: { id: number; supplierId: number; place: number } & PictureTools,
): PackageRow {
  return {
    id: at.id,
    supplier_id: at.supplierId,
    sort: at.place,
    ...nameColumns(entry.name),
    ...textColumns('about', entry.about),
    use_type: entry.useType,
    coupon_use: entry.couponUse,
    mall_price: entry.price,
    pay_at_shop: entry.payAtShop,
    tax_rate: entry.taxRate,
    mall_flag: entry.online ? 1 : 0,
    min_number: entry.minNumber,
    max_number: entry.maxNumber,
    minutes: entry.minutes,
    lead_hours: entry.leadHours,
    periods: storedPeriods(weeklyPeriodsOf(entry.periods)),
    ...pictureColumns(entry.pictures, at),
  }
}
