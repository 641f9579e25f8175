import type { ResponseOf } from '#contract/endpoint.ts'
import type { listShops, readShop, shopChoices } from '#contract/operator/catalogue.ts'
import { LOCALES, type Locale, perLanguage } from '#domain/languages.ts'
import { csvTime } from '#server/text/csv.ts'
import { type TextColumns, textColumn } from '#server/text/language-columns.ts'
import type { FoundPackage, FoundShop } from './store.ts'

type Rows<Row> = ReadonlyMap<number, Row & TextColumns<'name'>>
const NAMELESS = perLanguage((locale) => [locale, ''])

/** A row's name in every language. */
export const nameOf = (row: TextColumns<'name'> | undefined) =>
  row ? perLanguage((locale) => [locale, row[textColumn('name', locale)]]) : NAMELESS

const localesOf = (codes: string) => LOCALES.filter((locale) => codes.split(' ').includes(locale))

/** Areas and categories by their ids. */
interface Places {
  readonly areas: Rows<object>
  readonly categories: Rows<object>
}

export function listedShop(
  row: FoundShop,
  { areas, categories }: Places,
): ResponseOf<typeof listShops>['shops'][number] {
  return {
    ...{ id: row.id, key: row.key, name: nameOf(row), state: row.state, packages: row.packages },
    area: nameOf(areas.get(row.area_id)),
    category: nameOf(categories.get(row.category_id)),
    missing: localesOf(row.missing),
    changedAt: row.changed_at?.getTime() ?? null,
  }
}

/** A shop as a CSV row: areas and categories by their Japanese names, languages by their codes. */
export function shopLine(row: FoundShop, places: Places): object {
  const { name, area, category, ...shop } = listedShop(row, places)
  const names = { name: inJapanese(name), nameEn: name.en, area: inJapanese(area), category: inJapanese(category) }
  return { ...shop, ...names, missing: row.missing, changed: csvTime(row.changed_at) }
}

/** The Japanese text, or the first text that is not empty. */
const inJapanese = (texts: Readonly<Record<Locale, string>>): string =>
  texts.ja || (LOCALES.map((locale) => texts[locale]).find((text) => text !== '') ?? '')

export function listedPackage(row: FoundPackage): ResponseOf<typeof readShop>['packages'][number] {
  const { id, key, state } = row
  return { id, key, name: nameOf(row), state, price: row.mall_price, missing: localesOf(row.missing) }
}

interface Choice extends TextColumns<'name'> {
  readonly id: number
  readonly key: string
}

/** The areas, categories and themes that a shop can have. First-level areas only name the areas within them. */
export function choicesOf(rows: {
  readonly areas: readonly (Choice & { readonly parent_id: number | null })[]
  readonly categories: readonly Choice[]
  readonly themes: readonly Choice[]
}): ResponseOf<typeof shopChoices> {
  const areas = new Map(rows.areas.map((area) => [area.id, area]))
  const choice = (row: Choice) => ({ key: row.key, name: nameOf(row) })
  return {
    areas: rows.areas.flatMap((area) =>
      area.parent_id === null ? [] : [{ ...choice(area), within: nameOf(areas.get(area.parent_id)) }],
    ),
    categories: rows.categories.map(choice),
    themes: rows.themes.map(choice),
  }
}
