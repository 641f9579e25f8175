import type {
  BreadcrumbListLeaf,
  ItemListLeaf,
  LocalBusinessLeaf,
  MergeLeafTypes,
  OfferLeaf,
  RestaurantLeaf,
  SearchActionLeaf,
  TouristAttractionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import type { SupplierDetail } from '#contract/supplier.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { shopKind } from '#domain/catalogue/shop-kind.ts'
import { CURRENCY, MAX_STARS } from '#domain/constants.ts'
import type { Locale } from '#domain/languages.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { yen } from '#i18n/format.ts'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { localizedName } from '#i18n/names.ts'
import type { PackageFacts, SupplierFacts } from '#server/modules/catalogue/index.ts'
import { pageAddress } from './address.ts'
import { openingHoursThing } from './hours-ld.ts'

/** In schema.org an attraction is a place and makes no offers; a business does, so both types are combined. */
type Attraction = MergeLeafTypes<[TouristAttractionLeaf, LocalBusinessLeaf]>

/** A schema.org statement with types checked by the compiler (decision 33). */
export type StructuredData = WithContext<RestaurantLeaf | Attraction | BreadcrumbListLeaf | ItemListLeaf | WebSiteLeaf>

/** Context of statements: origin, language, date and names. */
export interface StructuredDataContext {
  readonly origin: string
  readonly locale: Locale
  /** Japan date. */
  readonly today: JapanDate
  /** The names of a shop's category and smaller area, and the category's key. */
  readonly placeOf: (supplier: SupplierFacts) => {
    readonly area: string
    readonly category: string
    readonly categoryKey: string
  }
}

const CONTEXT = 'https://schema.org'

/** The public address of a picture in its largest size. */
export function largePicture(origin: string, url: string): string {
  const large = url.replace(/^(\/pictures\/.*)-\d+\.webp$/, '$1-1280.webp')
  return large.startsWith('/') ? `${origin}${large}` : large
}

/** A package as an offer: the total price, and how many can be ordered together. */
function offerOf(pack: PackageFacts, { origin, locale }: StructuredDataContext): OfferLeaf {
  return {
    '@type': 'Offer',
    name: localizedName(locale, pack.wire),
    url: pageAddress(origin, 'package', { id: pack.id }, locale),
    // Never the booking fee alone (PE-08).
    price: pack.price + pack.atShop,
    priceCurrency: CURRENCY,
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: pack.minNumber, maxValue: pack.maxNumber },
  }
}

/** The rating of a shop with a score, as its pages show it (RV-03); nothing for others. */
function ratingThing({ score, reviews }: SupplierDetail): Pick<LocalBusinessLeaf, 'aggregateRating'> {
  if (score === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: score,
      reviewCount: reviews,
      bestRating: MAX_STARS,
      worstRating: 1,
    },
  }
}

/** A shop and its offers: all its bookable packages, or the given ones. */
export function placeThing(
  supplier: SupplierFacts,
  voice: StructuredDataContext,
  packages: readonly PackageFacts[] = supplier.packages,
): StructuredData {
  const { origin, locale } = voice
  const { wire } = supplier
  const { area, category, categoryKey } = voice.placeOf(supplier)
  // Both are always present.
  const [lng = 0, lat = 0] = wire.coordinates.split(',').map(Number)
  const { least, most } = shopPrice(wire)
  const about = localizedName(locale, wire.about)
  const business: Omit<LocalBusinessLeaf, '@type'> = {
    '@id': `${pageAddress(origin, 'supplier', { id: supplier.id })}#place`,
    name: localizedName(locale, wire),
    ...(about !== '–' && { description: about }),
    url: pageAddress(origin, 'supplier', { id: supplier.id }, locale),
    image: wire.detailsImgUrl.map((url) => largePicture(origin, url)),
    ...(wire.phone && { telephone: wire.phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: (locale === 'ja' && wire.addressJa) || wire.addressEn || wire.addressJa,
      ...(area && { addressRegion: area }),
      addressCountry: 'JP',
    },
    ...openingHoursThing(supplier, voice.today),
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    ...(most > 0 && { priceRange: least === most ? yen(locale, least) : `${yen(locale, least)}–${yen(locale, most)}` }),
    currenciesAccepted: CURRENCY,
    ...ratingThing(wire),
    makesOffer: packages.filter(({ isOnline }) => isOnline).map((pack) => offerOf(pack, voice)),
  }
  if (shopKind(categoryKey) === 'TouristAttraction')
    return { '@context': CONTEXT, '@type': ['TouristAttraction', 'LocalBusiness'], ...business }
  return {
    '@context': CONTEXT,
    '@type': 'Restaurant',
    ...business,
    acceptsReservations: true,
    ...(category && { servesCuisine: category }),
  }
}

/** Breadcrumbs of a page, which is the last one. */
export function crumbsThing(crumbs: readonly { readonly name: string; readonly href: string }[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href,
    })),
  }
}

/** The shops of a list, in its order. */
export function listThing(
  name: string,
  total: number,
  shops: readonly SupplierFacts[],
  voice: StructuredDataContext,
): StructuredData {
  const { origin, locale } = voice
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: shops.map((shop, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: localizedName(locale, shop.wire),
      url: pageAddress(origin, 'supplier', { id: shop.id }, locale),
    })),
  }
}

/** The site and its search. */
export function siteThing({ origin, locale }: StructuredDataContext): StructuredData {
  // A search fills in one word of the address. `query-input` belongs to schema.org's vocabulary for actions.
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${pageAddress(origin, 'suppliers')}?keyword={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'Tabifuda',
    alternateName: '旅札',
    url: pageAddress(origin, 'index'),
    inLanguage: LANGUAGE_TAGS[locale],
    potentialAction: search,
  }
}
