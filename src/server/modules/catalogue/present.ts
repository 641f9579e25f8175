import type { Category } from '#contract/catalogue.ts'
import type { ComboPackage, SupplierDetail } from '#contract/supplier.ts'
import type { ThemeFacts } from './facts.ts'
import type { CatalogueRows } from './store.ts'

interface NameRow {
  name_en: string
  name_zh: string
  name_zh_tw: string
  name_ja: string
}

/** Stored names in the wire's spelling: zh is zh-cn, jp is ja. */
export const presentNames = (row: NameRow) => ({
  zhName: row.name_zh,
  twName: row.name_zh_tw,
  enName: row.name_en,
  jpName: row.name_ja,
})

/** Where a picture key is served; the web picks other widths and formats from the same name. */
export const pictureUrl = (key: string): string => (/^https?:/.test(key) ? key : `/pictures/${key}-640.webp`)

type Row<Table extends keyof CatalogueRows> = CatalogueRows[Table] extends readonly (infer Item)[] ? Item : never

export function presentPackage(row: Row<'packages'>): ComboPackage {
  return {
    id: row.id,
    supplierId: row.supplier_id,
    ...presentNames(row),
    about: { zhName: row.about_zh, twName: row.about_zh_tw, enName: row.about_en, jpName: row.about_ja },
    useType: row.use_type,
    mallPrice: row.mall_price,
    mallFlag: row.mall_flag,
    minNumber: row.min_number,
    maxNumber: row.max_number,
    minutes: row.minutes,
    thumbnailUrl: pictureUrl(row.pictures[0] ?? 'placeholder'),
    detailsImgUrl: row.pictures.map(pictureUrl),
    favorited: false,
  }
}

export function presentSupplier(
  row: Row<'suppliers'>,
  more: { prices: readonly number[]; hasCoupon: boolean; periods: readonly Row<'periods'>[] },
): SupplierDetail {
  return {
    id: row.id,
    ...presentNames(row),
    labels: row.labels.map((label) => ({
      name: label['zh-cn'],
      zhName: label['zh-cn'],
      twName: label['zh-tw'],
      enName: label.en,
      jpName: label.ja,
    })),
    thumbnailUrl: pictureUrl(row.pictures[0] ?? 'placeholder'),
    detailsImgUrl: row.pictures.map(pictureUrl),
    mallFlag: row.mall_flag,
    favorited: false,
    navigationParam: row.navigation_param,
    coordinates: `${row.lng},${row.lat}`,
    cancelDaysRule: row.cancel_days_rule,
    changeDaysRule: row.change_days_rule,
    minMallPrice: more.prices.length === 0 ? 0 : Math.min(...more.prices),
    maxMallPrice: more.prices.length === 0 ? 0 : Math.max(...more.prices),
    couponFlag: more.hasCoupon ? 1 : 0,
    score: Number(row.score),
    popular: row.popular,
    distance: null,
    distanceDesc: '',
    categoryId: row.category_id,
    rootAreaId: row.root_area_id,
    secondAreaId: row.second_area_id,
    confirmation: row.confirmation,
    answerHours: row.answer_hours,
    about: { zhName: row.about_zh, twName: row.about_zh_tw, enName: row.about_en, jpName: row.about_ja },
    addressEn: row.address_en,
    addressJa: row.address_ja,
    access: { zhName: row.access_zh, twName: row.access_zh_tw, enName: row.access_en, jpName: row.access_ja },
    phone: row.phone,
    periods: more.periods.map((period) => ({ startTimeStr: period.start_time, endTimeStr: period.end_time })),
  }
}

export function presentTheme(row: Row<'themes'>): ThemeFacts {
  return {
    id: row.id,
    areaId: row.area_id,
    parentId: row.parent_id,
    ...presentNames(row),
    thumbnailUrl: pictureUrl(row.picture),
  }
}

export function presentCategory(row: Row<'categories'>): Category {
  return { id: row.id, key: row.key, sort: row.sort, ...presentNames(row) }
}

/** `count`: the suppliers in it that can be booked. */
export function presentArea(row: Row<'areas'>, count: number) {
  return { id: row.id, name: row.name_zh, ...presentNames(row), parent: row.parent_id, sort: row.sort, count }
}
