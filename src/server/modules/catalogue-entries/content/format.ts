import * as z from 'zod/mini'
import { isJapanDate, isJapanTime } from '#domain/calendar/time.ts'
import { inEach, isDay, names, picture, sort, whole, withDescription } from '../fields.ts'

// Content that operators import in the same files as the catalogue: codes, home page banners, corrected
// translations.

/** Codes are compared in capitals and without spaces (CP-01). */
const CODE = /^[A-Z0-9_-]+$/
/** A page of the app without its device prefix, or an https address. */
const LINK = /^(?:\/[^/\\\s]|https:\/\/[^\s])\S*$/

const isMinute = (text: string): boolean => {
  const [date = '', time = '', ...rest] = text.split(' ')
  return rest.length === 0 && isJapanDate(date) && isJapanTime(time)
}
const moment = z
  .string()
  .check(
    z.refine(
      (text) => isDay(text) || isMinute(text),
      'must be a day such as 2026-12-31, a minute such as 2026-12-31 18:00, or days from the import such as +14',
    ),
  )

export const couponEntry = z
  .strictObject({
    code: withDescription(
      z.string().check(z.maxLength(40), z.regex(CODE, 'must be of capital letters, digits, - and _')),
      'What customers enter; importing it again changes this code.',
    ),
    kind: withDescription(
      z._default(z.enum(['coupon', 'preference']), 'coupon'),
      '`coupon`, or `preference`: a code of the list of preference suppliers.',
    ),
    name: names(200, 'Name'),
    supplier: withDescription(z.optional(z.string()), 'Key of the only supplier that it is good at. Left out: all.'),
    online: withDescription(z._default(z.boolean(), true), 'Whether it can be used'),
    starts: withDescription(moment, 'When it begins; a day begins at 00:00 in Japan.'),
    ends: withDescription(moment, 'The last minute that it is good; a day ends with 23:59 in Japan.'),
    minimum: withDescription(z._default(whole(0, 1_000_000_000), 0), 'Least price of the order in whole yen'),
    type: withDescription(z.enum(['yen', 'percent']), 'What `discount` counts'),
    discount: withDescription(z.number().check(z.gt(0), z.lte(1_000_000)), 'What it takes off'),
    card: withDescription(
      z.optional(z.enum(['visa', 'mastercard'])),
      'The card that it asks for: a Visa issued outside Japan, a Mastercard issued in China. Left out: any.',
    ),
    maxUses: withDescription(
      z.optional(whole(1, 1_000_000_000)),
      'How often it can be used by all together. Left out: no limit.',
    ),
  })
  .check(
    z.refine(({ type, discount }) => type === 'percent' || Number.isInteger(discount), {
      path: ['discount'],
      error: 'must be whole yen',
    }),
    z.refine(({ type, discount }) => type === 'yen' || (discount < 100 && Number(discount.toFixed(2)) === discount), {
      path: ['discount'],
      error: 'must be below 100 percent, with two decimals at most',
    }),
  )
export type CouponEntry = z.infer<typeof couponEntry>

export const bannerEntry = z.strictObject({
  id: withDescription(whole(1, 1_000_000), 'Its number; importing it again changes this banner.'),
  name: names(200, 'What it says'),
  sort,
  picture: withDescription(picture, 'Its picture'),
  link: withDescription(
    z
      .string()
      .check(z.maxLength(500), z.regex(LINK, 'must be a page such as /suppliers?rootAreaId=4, or an https address')),
    'Where it leads: a page of the app without /pc or /mobile, or an https address',
  ),
})
export type BannerEntry = z.infer<typeof bannerEntry>

export const translationEntry = z.strictObject({
  id: withDescription(
    z.string().check(z.minLength(1), z.maxLength(200)),
    'A message key of the app, whose text it replaces, or any name for a word of the catalogue',
  ),
  text: withDescription(
    inEach(4000).check(
      z.refine((value) => Object.values(value).some((one) => one !== ''), 'needs text in at least one language'),
    ),
    'The text; languages left out stay as they are in the app.',
  ),
})
export type TranslationEntry = z.infer<typeof translationEntry>
