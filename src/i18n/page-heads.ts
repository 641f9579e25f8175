import type { PublicPage } from '#contract/pages.ts'
import type { ListHeading } from '#domain/catalogue/list-heading.ts'

/** A message of the app's own pages, whose id in the catalog is its English text. */
const appMessage = <const Text extends string>(message: Text): { readonly id: Text; readonly message: Text } => ({
  id: message,
  message,
})

/**
 * The titles of the public pages for the documents that the server sends (SR-03). They reuse the messages of the
 * pages, so that each is translated once; a unit test compares them.
 */
export const PAGE_TITLES = {
  index: appMessage('Restaurants and attractions in Japan'),
  supplier: appMessage('Place'),
  package: appMessage('Package'),
  aboutus: appMessage('About'),
  cooperation: appMessage('For venues and partners'),
  special: appMessage('Legal notice'),
  serviceprovision: appMessage('Terms of service'),
  privacy: appMessage('Privacy'),
  visa: appMessage('Visa card offer'),
  visamore: appMessage('Places in the Visa card offer'),
  masterchina: appMessage('Mastercard from China'),
} as const satisfies Record<Exclude<PublicPage, 'suppliers'>, { id: string }>

/** The title of a missing page. */
export const MISSING_TITLE = appMessage('Page not found')

/**
 * The titles of lists by the kind of `listHeading`. A list by keyword is not indexed and has the title of all shops.
 */
export const LIST_TITLES = {
  'what-in-where': appMessage('{categoryName} in {areaName}'),
  where: appMessage('Places in {areaName}'),
  all: appMessage('All places'),
} as const satisfies Partial<Record<ListHeading['kind'], { id: string }>>

/** The ancestors in the breadcrumbs of shops and packages. */
export const CRUMBS = { home: appMessage('Home'), shops: appMessage('Places') } as const

/**
 * Descriptions for search engines and previews (SR-03). Plain objects with explicit ids, like mail-messages.ts;
 * browsers never fetch them.
 */
export const HEAD_MESSAGES = {
  head_index: /*i18n*/ {
    id: 'head_index',
    message:
      'Compare restaurants and attractions in Japan, check availability, then reserve and pay in your language. Tickets open on your phone without a signal.',
  },
  head_suppliers: /*i18n*/ {
    id: 'head_suppliers',
    message:
      '{heading} – compare {count, plural, one {# place} other {# places}} by price, rating and availability, and reserve in your language.',
  },
  head_supplier: /*i18n*/ {
    id: 'head_supplier',
    message: '{shop}, {area}. {about} From {price} per person.',
  },
  head_package: /*i18n*/ {
    id: 'head_package',
    message: '{name} at {shop}, {area}: {price}. {about}',
  },
  head_missing: /*i18n*/ {
    id: 'head_missing',
    message:
      'This page no longer exists, or its address is incomplete. There are other places you can reserve right now.',
  },
  head_aboutus: /*i18n*/ {
    id: 'head_aboutus',
    message:
      'What Tabifuda is, how tickets open without a signal, and answers to questions travellers ask before booking in Japan.',
  },
  head_cooperation: /*i18n*/ {
    id: 'head_cooperation',
    message:
      'What Tabifuda does for restaurants, attractions and partners in Japan, how to get started and who to contact.',
  },
  head_special: /*i18n*/ {
    id: 'head_special',
    message:
      'Seller, address, prices, payment and cancellation – the details required by Japan’s Act on Specified Commercial Transactions.',
  },
  head_serviceprovision: /*i18n*/ {
    id: 'head_serviceprovision',
    message:
      'Tabifuda’s terms in plain words – cancelling and changing bookings, undated tickets, the day of your visit and customer service.',
  },
  head_privacy: /*i18n*/ {
    id: 'head_privacy',
    message:
      'What Tabifuda stores about you, why, for how long and who receives it – and how to see, correct or delete it.',
  },
  head_visa: /*i18n*/ {
    id: 'head_visa',
    message:
      'A past offer for Visa cards issued outside Japan – what it included, its conditions and what’s available for Visa cards today.',
  },
  head_visamore: /*i18n*/ {
    id: 'head_visamore',
    message: 'Restaurants and attractions in Japan that took part in the past offer for Visa cards, by area.',
  },
  head_masterchina: /*i18n*/ {
    id: 'head_masterchina',
    message:
      'Paying in Japan with a Mastercard from mainland China – coupons for these cards, currency conversion and what to know.',
  },
} as const satisfies Record<`head_${PublicPage | 'missing'}`, { id: string; message: string }>
