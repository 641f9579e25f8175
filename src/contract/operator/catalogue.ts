import * as z from 'zod/mini'
import { CAPACITY_KINDS } from '#domain/booking/seats.ts'
import { WEEKDAYS } from '#domain/calendar/weekday.ts'
import { LOCALES, perLanguage } from '#domain/languages.ts'
import { TAX_RATES } from '#domain/receipt/tax.ts'
import { id, millis, text, yen } from '../fields.ts'
import { csvTable } from './csv.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

/** Roles that edit shops and packages. */
export const ENTRY_ROLES = ['owner', 'catalogue'] as const

/** Maximum body size with a whole entry: every text in every language at its maximum length. */
export const ENTRY_BODY = 512 * 1024
/** Maximum body size with a picture, which base64 makes a third larger. */
const PICTURE_BODY = 14 * 1024 * 1024

export const ENTRY_STATES = ['draft', 'published', 'hidden'] as const
/** `draft`: never visible to guests. `published`: visible. `hidden`: no longer visible. */
const state = z.enum(ENTRY_STATES)
export type EntryState = z.infer<typeof state>

const locale = z.enum(LOCALES)
const texts = z.object(perLanguage((code) => [code, z._default(z.string(), '')]))
/** Stored names; at least one of them is not blank. */
const named = { key: z.string(), name: texts }

const pictures = z.array(
  z.object({
    src: z.string(),
    focus: z.optional(z.tuple([z.number(), z.number()])),
    alt: texts,
    credit: z._default(z.string(), ''),
  }),
)

/** A shop in the catalogue format (docs/catalogue-format.md), without the fields that have their own actions. */
export const shopEntry = z.object({
  key: z.string(),
  category: z.string(),
  area: z.string(),
  name: texts,
  about: texts,
  address: z.object({ en: z._default(z.string(), ''), ja: z._default(z.string(), '') }),
  access: texts,
  phone: z.string(),
  contactEmail: z.string(),
  registrationNumber: z.string(),
  lng: z.number(),
  lat: z.number(),
  languages: z.array(z.string()),
  diets: z.array(z.string()),
  labels: z.array(texts),
  pictures,
  navigationParam: z.string(),
  cancelDays: z.nullable(z.int()),
  changeDays: z.nullable(z.int()),
  picked: z.boolean(),
  confirmation: z.enum(['instant', 'request']),
  answerHours: z.int(),
  capacityKind: z.enum(CAPACITY_KINDS),
  turnoverMinutes: z.int(),
  arrivalsPerStart: z.nullable(z.int()),
  bookAheadDays: z.nullable(z.int()),
  themes: z.array(z.string()),
})

export const packageEntry = z.object({
  key: z.string(),
  name: texts,
  about: texts,
  useType: z.literal([1, 2, 4]),
  couponUse: z.boolean(),
  price: yen,
  payAtShop: yen,
  taxRate: z.literal(TAX_RATES),
  minNumber: z.int(),
  maxNumber: z.int(),
  minutes: z.int(),
  leadHours: z.int(),
  periods: z.array(z.object({ start: z.string(), end: z.string(), weekdays: z.optional(z.array(z.enum(WEEKDAYS))) })),
  pictures,
})

/** An entry as the editor sends it. The importer's checks validate it. */
export const anyEntry = z.record(z.string(), z.json())
/** The version that the editor was shown: the SHA-256 of the entry's canonical JSON. Null for a new one. */
const shown = z.nullable(text(64))
const saved = z.object({ id: z.int(), isAgain: z.boolean() })

/** `changed`: most recently changed first. */
export const SHOP_SORTS = ['newest', 'oldest', 'changed'] as const
export type ShopSort = (typeof SHOP_SORTS)[number]

const shopFilter = {
  /** Part of a name, the key, or the number. */
  q: z.optional(text(100)),
  state: z.optional(state),
  /** Only shops that lack texts in this language. */
  missing: z.optional(locale),
  sort: z.optional(z.enum(SHOP_SORTS)),
}

/** Shops, newest first by default, fifty per page. */
export const listShops = operatorCall({
  name: 'listShops',
  method: 'GET',
  path: '/operator/api/shops',
  roles: ENTRY_ROLES,
  request: z.object({ ...shopFilter, after: z.optional(id) }),
  response: z.object({
    shops: z.array(
      z.object({
        id: z.int(),
        ...named,
        area: texts,
        category: texts,
        state,
        packages: z.int(),
        /** Languages that lack a text which another language has. */
        missing: z.array(locale),
        changedAt: z.nullable(millis),
      }),
    ),
    next: z.nullable(z.int()),
  }),
})

/** The same list as CSV. */
export const shopsCsv = operatorCall({
  name: 'shopsCsv',
  method: 'GET',
  path: '/operator/api/shops/csv',
  roles: ENTRY_ROLES,
  request: z.object(shopFilter),
  response: csvTable,
})

/** The choices of a shop's fields: areas of the second level, categories, themes. */
export const shopChoices = operatorCall({
  name: 'shopChoices',
  method: 'GET',
  path: '/operator/api/shops/choices',
  roles: ENTRY_ROLES,
  request: z.object({}),
  response: z.object({
    areas: z.array(z.object({ ...named, within: texts })),
    categories: z.array(z.object(named)),
    themes: z.array(z.object(named)),
  }),
})

/** A shop for its editor, with its packages in order. */
export const readShop = operatorCall({
  name: 'readShop',
  method: 'GET',
  path: '/operator/api/shops/read',
  roles: ENTRY_ROLES,
  request: z.object({ id }),
  response: z.object({
    id: z.int(),
    state,
    entry: shopEntry,
    shown: z.string(),
    packages: z.array(z.object({ id: z.int(), ...named, state, price: yen, missing: z.array(locale) })),
  }),
})

/**
 * Saves a shop; a null id creates a draft. Refused with `entry_changed` and the stored entry when another operator
 * has saved since.
 */
export const saveShop = operatorCall({
  name: 'saveShop',
  method: 'POST',
  path: '/operator/api/shops/save',
  roles: ENTRY_ROLES,
  maxBody: ENTRY_BODY,
  request: z.object({ id: z.nullable(id), entry: anyEntry, shown, reason, key: requestKey }),
  response: saved,
})

export const readPackage = operatorCall({
  name: 'readPackage',
  method: 'GET',
  path: '/operator/api/packages/read',
  roles: ENTRY_ROLES,
  request: z.object({ id }),
  response: z.object({ id: z.int(), shopId: z.int(), shop: texts, state, entry: packageEntry, shown: z.string() }),
})

/** Saves a package of a shop; a null id creates a draft at the end of the list. */
export const savePackage = operatorCall({
  name: 'savePackage',
  method: 'POST',
  path: '/operator/api/packages/save',
  roles: ENTRY_ROLES,
  maxBody: ENTRY_BODY,
  request: z.object({ id: z.nullable(id), shopId: id, entry: anyEntry, shown, reason, key: requestKey }),
  response: saved,
})

/**
 * Publishes or hides a shop or a package. Sold orders stay valid. `shown` is the version that the operator was shown:
 * publishing a newer version unseen is refused with `entry_changed` and the stored entry (OC-15). Hiding works for
 * any version.
 */
export const publishEntry = operatorCall({
  name: 'publishEntry',
  method: 'POST',
  path: '/operator/api/shops/publish',
  roles: ENTRY_ROLES,
  request: z.object({
    kind: z.enum(['shop', 'package']),
    id,
    to: z.enum(['published', 'hidden']),
    shown: text(64),
    reason,
    key: requestKey,
  }),
  response: z.object({ isAgain: z.boolean() }),
})

const pictureName = z.object({ picture: z.string() })

/**
 * Stores a JPEG, PNG, WebP or AVIF picture, base64, under its content's name. It is unused until an entry refers to
 * it.
 */
export const addPicture = operatorCall({
  name: 'addPicture',
  method: 'POST',
  path: '/operator/api/pictures/add',
  roles: ENTRY_ROLES,
  maxBody: PICTURE_BODY,
  // Validated after decoding, because a pattern over megabytes of text overflows the stack of the regex engine.
  request: z.object({ bytes: z.string().check(z.maxLength(PICTURE_BODY)) }),
  response: pictureName,
})

/** A stored picture rotated by 90° clockwise, as a new picture. */
export const turnPicture = operatorCall({
  name: 'turnPicture',
  method: 'POST',
  path: '/operator/api/pictures/turn',
  roles: ENTRY_ROLES,
  request: z.object({ picture: z.string().check(z.regex(/^u-[0-9a-f]{32}$/)) }),
  response: pictureName,
})
