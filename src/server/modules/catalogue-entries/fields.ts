import * as z from 'zod/mini'
import { parseClosing } from '#domain/calendar/closing.ts'
import { isWithinDay, parseClosingTime } from '#domain/calendar/long-clock.ts'
import { isJapanDate, isJapanTime } from '#domain/calendar/time.ts'
import { WEEKDAYS } from '#domain/calendar/weekday.ts'
import { LANGUAGES, LOCALES, perLanguage } from '#domain/languages.ts'

// Field schemas of a catalogue file's entries. format.ts and content/format.ts combine them.

/** No control characters except line ends, and no lone surrogates: PostgreSQL cannot store some of these. */
const PLAIN_TEXT = /^(?:[^\p{Cc}\p{Cs}]|\r?\n)*$/u
const KEY = /^[^\s|\p{Cc}\p{Cs}](?:[^|\p{Cc}\p{Cs}]*[^\s|\p{Cc}\p{Cs}])?$/u

/** Adds a description to a schema, for the JSON Schema. */
export function withDescription<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, { description })
  return schema
}

export const text = (max: number, description: string) =>
  withDescription(
    z._default(z.string().check(z.maxLength(max), z.regex(PLAIN_TEXT, 'must not contain control characters')), ''),
    description,
  )
export const key = (description: string) =>
  withDescription(
    z.string().check(z.maxLength(100), z.regex(KEY, 'must be text without | and without leading or trailing spaces')),
    description,
  )

export const inEach = (max: number) =>
  z.strictObject(perLanguage((locale) => [locale, text(max, LANGUAGES[locale].english)]))
/** GEN-06: a name may be missing in some languages, but not in all. */
export const names = (max: number, description: string) =>
  withDescription(
    inEach(max).check(
      z.refine((value) => LOCALES.some((locale) => value[locale].trim() !== ''), 'needs text in at least one language'),
    ),
    description,
  )
const NO_TEXT = perLanguage((locale) => [locale, ''])
export const texts = (max: number, description: string) =>
  withDescription(z._default(inEach(max), NO_TEXT), description)

export const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
export const sort = withDescription(
  z.optional(whole(0, 1_000_000)),
  'Sort position, ascending. Default: the position in the file.',
)
export const longitude = withDescription(z.number().check(z.gte(122), z.lte(154)), 'Longitude in degrees, within Japan')
export const latitude = withDescription(z.number().check(z.gte(20), z.lte(46)), 'Latitude in degrees, within Japan')
export const picture = withDescription(
  z.string().check(z.minLength(1), z.maxLength(500), z.regex(PLAIN_TEXT, 'must not contain control characters')),
  'Path of a JPEG, PNG, WebP or AVIF file, relative to the folder of this file; or an https address, or the name of a picture that is already stored',
)
const share = z.number().check(z.gte(0), z.lte(1))
/** A picture with its notes. */
export const notedPicture = z.strictObject({
  src: picture,
  focus: withDescription(
    z.optional(z.tuple([share, share])),
    'Focal point that stays visible when the picture is cropped, as fractions of the upright picture’s width and height from the upper left corner, such as [0.5, 0.2]. Default: the centre.',
  ),
  alt: texts(300, 'Alternative text'),
  credit: text(200, 'Photo credit, shown next to the picture'),
})
export type NotedPicture = z.infer<typeof notedPicture>
export const pictures = withDescription(
  z._default(z.array(z.union([picture, notedPicture])).check(z.maxLength(30)), []),
  'The first picture is the cover in lists.',
)

export const number = withDescription(
  z.optional(whole(1, 1_000_000_000)),
  "Number used in the app's addresses. Default: the next unused number. Stored entries keep their number.",
)

const time = z.string().check(z.refine(isJapanTime, 'must be a time such as 17:30'))
const endTime = z
  .string()
  .check(z.refine((text) => parseClosingTime(text) !== null, 'must be a time such as 17:30, or 26:00 for 2 a.m.'))
const lessThanDay = z.refine<{ start: string; end: string }>(
  ({ start, end }) => !isJapanTime(start) || parseClosingTime(end) === null || isWithinDay(start, end),
  'must be shorter than 24 hours',
)
const period = z.strictObject({ start: time, end: endTime }).check(lessThanDay)
export const weeklyPeriod = z
  .strictObject({
    start: time,
    end: endTime,
    weekdays: withDescription(
      z.optional(z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(7))),
      'Days of the week to which it applies. Default: every day.',
    ),
  })
  .check(lessThanDay)
export const closing = z
  .string()
  .check(
    z.refine(
      (text) => parseClosing(text) !== null,
      'must be a rule such as monday, wednesday#3, holidays, 12-31/01-03 or 2027-02-01/2027-02-14',
    ),
  )

/** A day relative to the day of the import. */
const FROM_IMPORT = /^[+-]\d{1,4}$/
// PostgreSQL has no year 0.
export const isDay = (text: string): boolean => FROM_IMPORT.test(text) || (isJapanDate(text) && text > '2000')
export const day = z
  .string()
  .check(z.refine(isDay, 'must be a date such as 2026-12-31, or days after the import such as +14'))
export const opening = z.strictObject({ date: day, periods: z.array(period).check(z.minLength(1), z.maxLength(10)) })
