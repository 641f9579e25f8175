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
      'must be a date such as 2026-12-31, a date and time such as 2026-12-31 18:00, or days after the import such as +14',
    ),
  )

export const couponEntry = z
  .strictObject({
    code: withDescription(
      z.string().check(z.maxLength(40), z.regex(CODE, 'must contain only capital letters, digits, - and _')),
      'The code that customers enter. Importing it again updates this code.',
    ),
    kind: withDescription(
      z._default(z.enum(['coupon', 'preference']), 'coupon'),
      '`coupon`, or `preference` for a code that applies to the preference suppliers.',
    ),
    name: names(200, 'Name'),
    supplier: withDescription(
      z.optional(z.string()),
      'Key of the only supplier that accepts it. Default: all suppliers.',
    ),
    online: withDescription(z._default(z.boolean(), true), 'Whether the code is active'),
    starts: withDescription(moment, 'Start of validity. A date starts at 00:00 Japan time.'),
    ends: withDescription(moment, 'Last valid minute. A date ends at 23:59 Japan time.'),
    minimum: withDescription(z._default(whole(0, 1_000_000_000), 0), 'Minimum order price in whole yen'),
    type: withDescription(z.enum(['yen', 'percent']), 'Unit of `discount`'),
    discount: withDescription(z.number().check(z.gt(0), z.lte(1_000_000)), 'Discount, in whole yen or percent'),
    card: withDescription(
      z.optional(z.enum(['visa', 'mastercard'])),
      'Required card: a Visa issued outside Japan, or a Mastercard issued in China. Default: any card.',
    ),
    maxUses: withDescription(
      z.optional(whole(1, 1_000_000_000)),
      'Maximum number of uses by all customers together. Default: no limit.',
    ),
  })
  .check(
    z.refine(({ type, discount }) => type === 'percent' || Number.isInteger(discount), {
      path: ['discount'],
      error: 'must be a whole number of yen',
    }),
    z.refine(({ type, discount }) => type === 'yen' || (discount < 100 && Number(discount.toFixed(2)) === discount), {
      path: ['discount'],
      error: 'must be below 100%, with at most two decimals',
    }),
  )
export type CouponEntry = z.infer<typeof couponEntry>

export const bannerEntry = z.strictObject({
  id: withDescription(whole(1, 1_000_000), 'Number of the banner. Importing it again updates this banner.'),
  name: names(200, 'Text of the banner'),
  sort,
  picture: withDescription(picture, 'Picture of the banner'),
  link: withDescription(
    z
      .string()
      .check(z.maxLength(500), z.regex(LINK, 'must be a path such as /suppliers?rootAreaId=4, or an https address')),
    'Link target: a path of the app without /pc or /mobile, or an https address',
  ),
})
export type BannerEntry = z.infer<typeof bannerEntry>

export const translationEntry = z.strictObject({
  id: withDescription(
    z.string().check(z.minLength(1), z.maxLength(200)),
    'Key of the app text to replace, or any name for a word of the catalogue',
  ),
  text: withDescription(
    inEach(4000).check(
      z.refine((value) => Object.values(value).some((one) => one !== ''), 'needs text in at least one language'),
    ),
    'The text. Languages that are left out keep the app’s own text.',
  ),
})
export type TranslationEntry = z.infer<typeof translationEntry>
