import * as z from 'zod/mini'
import { normaliseEmail } from '#domain/account/email.ts'
import { LANGUAGES, LOCALES, type Locale, nameField, perLanguage } from '#domain/languages.ts'
import { normaliseLine, normaliseText } from '#domain/typed-text.ts'

/** A positive database id. Accepts digits in a string, because links and forms carry strings. */
export const id = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^[0-9]{1,9}$/)), z.transform(Number))]),
  z.int().check(z.gte(1), z.lte(2_147_483_647)),
)
export const optionalId = z.optional(id)

/** A small count such as a page number. Accepts digits in a string. */
export const count = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^[0-9]{1,6}$/)), z.transform(Number))]),
  z.int().check(z.gte(1), z.lte(100_000)),
)

/** A whole, non-negative number of yen as a JSON number. Refuses "1", 1.5 and NaN. */
export const yen = z.int().check(z.gte(0), z.lte(1_000_000_000))

/** A Japan date of this century, `YYYY-MM-DD`; no other dates are booked or searched. */
export const day = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** A month, YYYY-MM. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

/** PostgreSQL stores every character except NUL. */
const isStorable = (value: string): boolean => !value.includes('\0')

const normalised = /* @__NO_SIDE_EFFECTS__ */ (normalise: (typed: string) => string, max: number) =>
  z.string().check(z.overwrite(normalise), z.maxLength(max), z.refine(isStorable))

/** A typed line, such as a name, a code or a keyword: normalised, bounded. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (max: number) => normalised(normaliseLine, max)
export const optionalText = /* @__NO_SIDE_EFFECTS__ */ (max: number) => z.optional(text(max))
/** Typed sentences, which keep their line breaks and punctuation. */
export const sentences = /* @__NO_SIDE_EFFECTS__ */ (max: number) => normalised(normaliseText, max)
/** An email address as typed. The service validates it, with its own messages. */
export const email = /* @__PURE__ */ normalised(normaliseEmail, 254)

/** 0 or 1, the wire's booleans. */
export const flag = z.union([z.literal(0), z.literal(1)])

/** A text in a language; blank when the data is older than the language. */
const wireText = (locale: Locale): z.ZodMiniType<string> =>
  LANGUAGES[locale].isLater ? z._default(z.string(), '') : z.string()

/** A name in every language. `twName` goes beyond P-3.2, which has no Traditional Chinese field. */
export const names = /* @__PURE__ */ perLanguage((locale) => [nameField(locale), wireText(locale)])

/** Epoch milliseconds. */
export const millis = z.int()

/** A page of a list. */
export const page = /* @__NO_SIDE_EFFECTS__ */ <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ pages: z.int(), total: z.int(), result: z.array(item) })

/** Posted ids and amounts are assertions (S-05): compared with the server's own values, never trusted. */
export const assertedCustomerId = z.optional(z.union([id, z.literal(''), z.null()]))

/** UI language of the caller, for the mails that the call causes. */
export const locale = z.optional(z.enum(LOCALES))

/**
 * The version of the terms to which the customer has agreed with this call (`terms` of configList). Only the last two
 * versions count (LE-03).
 */
export const termsVersion = /* @__PURE__ */ z.optional(/* @__PURE__ */ text(20))

export const emptyRequest = z.object({})

/** A time in Japan, HH:mm. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
