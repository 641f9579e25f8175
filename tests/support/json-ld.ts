import * as z from 'zod'

/**
 * What search engines require of the pages' structured data (schema.org, and Google's required properties). Strict: a
 * property that a type does not have is a fault, too.
 */
const absolute = z.url({ protocol: /^https?$/ })
const text = z.string().trim().min(1)
const CONTEXT = z.literal('https://schema.org')

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  name: text,
  url: absolute,
  price: z.int().min(0),
  priceCurrency: z.literal('JPY'),
  eligibleQuantity: z.strictObject({
    '@type': z.literal('QuantitativeValue'),
    minValue: z.int().min(1),
    maxValue: z.int().min(1),
  }),
})

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const hours = { '@type': z.literal('OpeningHoursSpecification'), opens: time, closes: time }
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const place = {
  '@context': CONTEXT,
  '@id': absolute,
  name: text,
  description: text.optional(),
  url: absolute,
  image: z.array(absolute).min(1),
  telephone: text.optional(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressRegion: text.optional(),
    addressCountry: z.literal('JP'),
  }),
  openingHoursSpecification: z.array(z.strictObject({ ...hours, dayOfWeek: z.array(z.enum(WEEK)).min(1) })).optional(),
  specialOpeningHoursSpecification: z
    .array(z.strictObject({ ...hours, validFrom: z.iso.date(), validThrough: z.iso.date() }))
    .optional(),
  geo: z.strictObject({
    '@type': z.literal('GeoCoordinates'),
    latitude: z.number().min(20).max(46),
    longitude: z.number().min(122).max(154),
  }),
  priceRange: text.max(99).optional(),
  currenciesAccepted: z.literal('JPY'),
  makesOffer: z.array(offer),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.int().min(5),
      bestRating: z.literal(5),
      worstRating: z.literal(1),
    })
    .optional(),
}

const item = { '@type': z.literal('ListItem'), position: z.int().min(1), name: text }
const inOrder = (list: readonly { readonly position: number }[]) =>
  list.every(({ position }, index) => position === index + 1)

/** One complete statement. */
export const statement = z.union([
  z.strictObject({
    ...place,
    '@type': z.literal('Restaurant'),
    acceptsReservations: z.literal(true),
    servesCuisine: text.optional(),
  }),
  // An attraction makes no offers; a business does.
  z.strictObject({ ...place, '@type': z.tuple([z.literal('TouristAttraction'), z.literal('LocalBusiness')]) }),
  z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ ...item, item: absolute }))
      .min(2)
      .refine(inOrder),
  }),
  z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('ItemList'),
    name: text,
    numberOfItems: z.int().min(1),
    itemListElement: z
      .array(z.strictObject({ ...item, url: absolute }))
      .min(1)
      .refine(inOrder),
  }),
  z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('WebSite'),
    name: text,
    alternateName: text,
    url: absolute,
    inLanguage: text,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({ '@type': z.literal('EntryPoint'), urlTemplate: text.includes('{search_term_string}') }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
])
