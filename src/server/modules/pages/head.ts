import { listHeading } from '#domain/catalogue/list-heading.ts'
import { type Locale, nameField, type WireTexts } from '#domain/languages.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { documentTitle } from '#i18n/document-title.ts'
import { yen } from '#i18n/format.ts'
import { localizedName } from '#i18n/names.ts'
import { CRUMBS, HEAD_MESSAGES, LIST_TITLES, MISSING_TITLE, PAGE_TITLES } from '#i18n/page-heads.ts'
import type { Catalogue, SupplierFacts } from '#server/modules/catalogue/index.ts'
import { textsOf } from '#server/text/texts.ts'
import { type PageIds, pageAddress } from './address.ts'
import {
  crumbsThing,
  listThing,
  placeThing,
  type StructuredData,
  type StructuredDataContext,
  siteThing,
} from './json-ld.ts'
import type { ListSubject, Subject } from './subject.ts'

/** The metadata of a page for browsers, search engines and previews. */
export interface Head {
  readonly title: string
  readonly description: string
  /** As in the wire; null for the site's own picture. */
  readonly picture: string | null
  readonly things: readonly StructuredData[]
}

const textOf = textsOf([
  ...Object.values(PAGE_TITLES),
  MISSING_TITLE,
  ...Object.values(LIST_TITLES),
  ...Object.values(CRUMBS),
  ...Object.values(HEAD_MESSAGES),
])

/** Maximum characters of a description; search engines show about as many. */
const DESCRIPTION_MAX = 200

/** One line of at most `DESCRIPTION_MAX` characters. */
function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= DESCRIPTION_MAX) return characters.join('')
  return `${characters
    .slice(0, DESCRIPTION_MAX - 1)
    .join('')
    .trimEnd()}…`
}

/** The head of a page in a language. */
export function headOf(
  subject: Subject,
  ids: PageIds,
  locale: Locale,
  { origin, today }: Pick<StructuredDataContext, 'origin' | 'today'>,
  catalogue: Catalogue,
): Head {
  const text = textOf(locale)
  const { areas, categories } = catalogue.current()
  const places = areas.flatMap((area) => [area, ...area.children])
  const named = (names: WireTexts | undefined | null): string => (names ? localizedName(locale, names) : '')
  const voice: StructuredDataContext = {
    origin,
    locale,
    today,
    placeOf: ({ categoryId, secondAreaId, rootAreaId }) => {
      const category = categories.find(({ id }) => id === categoryId)
      return {
        area: named(places.find(({ id }) => id === secondAreaId) ?? places.find(({ id }) => id === rootAreaId)),
        category: named(category),
        categoryKey: category?.key ?? '',
      }
    },
  }
  const home = { name: text(CRUMBS.home.id), href: pageAddress(origin, 'index', {}, locale) }
  const shops = { name: text(CRUMBS.shops.id), href: pageAddress(origin, 'suppliers', {}, locale) }
  const crumbOf = (supplier: SupplierFacts) => ({
    name: named(supplier.wire),
    href: pageAddress(origin, 'supplier', { id: supplier.id }, locale),
  })
  const made = (title: string, description: string, rest: Pick<Head, 'picture' | 'things'>, within?: string): Head => ({
    title: documentTitle(title, within),
    description: shortened(description),
    ...rest,
  })
  /** Only in the reader's language, because a description in another language is worse than none. */
  const aboutOf = (about: WireTexts): string => about[nameField(locale)]

  switch (subject.kind) {
    case 'missing':
      return made(text(MISSING_TITLE.id), text('head_missing'), { picture: null, things: [] })
    case 'fixed': {
      const title = text(PAGE_TITLES[subject.name].id)
      const own = { name: title, href: pageAddress(origin, subject.name, {}, locale) }
      const things = subject.name === 'index' ? [siteThing(voice)] : [crumbsThing([home, own])]
      return made(title, text(`head_${subject.name}`), { picture: null, things })
    }
    case 'supplier': {
      const { supplier } = subject
      const { wire } = supplier
      const { least } = shopPrice(wire)
      const about = aboutOf(wire.about)
      const facts = { shop: named(wire), area: voice.placeOf(supplier).area, about, price: yen(locale, least) }
      // Without a price, nothing can be booked there at the moment.
      const description = least > 0 ? text('head_supplier', facts) : about || facts.shop
      return made(facts.shop, description, {
        picture: wire.detailsImgUrl[0] ?? null,
        things: [placeThing(supplier, voice), crumbsThing([home, shops, crumbOf(supplier)])],
      })
    }
    case 'package': {
      const { pack, supplier } = subject
      const facts = {
        name: named(pack.wire),
        shop: named(supplier.wire),
        area: voice.placeOf(supplier).area,
        about: aboutOf(pack.wire.about),
        price: yen(locale, pack.price + pack.atShop),
      }
      const own = { name: facts.name, href: pageAddress(origin, 'package', { id: pack.id }, locale) }
      const picture = pack.wire.detailsImgUrl[0] ?? supplier.wire.detailsImgUrl[0] ?? null
      const things = [placeThing(supplier, voice, [pack]), crumbsThing([home, shops, crumbOf(supplier), own])]
      return made(facts.name, text('head_package', facts), { picture, things }, facts.shop)
    }
    case 'list': {
      const title = listTitle(subject, locale)
      const own = { name: title, href: pageAddress(origin, 'suppliers', ids, locale) }
      return made(title, text('head_suppliers', { heading: title, count: subject.total }), {
        picture: subject.shops[0]?.wire.detailsImgUrl[0] ?? null,
        things: [listThing(title, subject.total, subject.shops, voice), crumbsThing([home, own])],
      })
    }
  }
}

/** A list's title, in the words of its heading in the app. */
function listTitle({ theme, category, area }: ListSubject, locale: Locale): string {
  const text = textOf(locale)
  const named = (names: WireTexts | null) => names && localizedName(locale, names)
  const heading = listHeading({
    theme: named(theme),
    areaName: named(area),
    category: named(category),
    keyword: undefined,
  })
  switch (heading.kind) {
    case 'what-in-where':
      return text(LIST_TITLES['what-in-where'].id, { categoryName: heading.what, areaName: heading.where })
    case 'what':
      return heading.what
    case 'where':
      return text(LIST_TITLES.where.id, { areaName: heading.where })
    default:
      return text(LIST_TITLES.all.id)
  }
}
