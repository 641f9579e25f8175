import * as z from 'zod/mini'
import { MIN_LEAD_HOURS } from '#domain/constants.ts'
import { flag, names } from './fields.ts'

/** Beyond P-3.2: how `thumbnailUrl` is shown. Missing in data stored on phones by earlier versions. */
const thumbnailLook = {
  /** Mean colour as #rrggbb, shown while the picture loads; missing when unknown. */
  thumbnailColor: z.optional(z.string()),
  /**
   * The focus that stays visible when the picture is cropped, as CSS object-position ("30% 20%"); missing: the
   * centre.
   */
  thumbnailFocus: z.optional(z.string()),
}

/** Data of a picture in addition to its address (decision 15); unknown texts are empty. */
export const pictureNote = z.object({
  color: z.string(),
  focus: z.string(),
  /** Alternative text. */
  alt: z.object(names),
  /** Credit. */
  credit: z.string(),
  /** A tiny blurred version as a data URL. */
  preview: z.string(),
})
export type PictureNote = z.infer<typeof pictureNote>
/** One for each of `detailsImgUrl`, in the same order. */
const pictureNotes = z.optional(z.array(pictureNote))

/** Supplier (P-3.2), with further fields that the pages show (twName, address, access, confirmation). */
export const supplier = z.object({
  id: z.int(),
  ...names,
  labels: z.array(z.object({ name: z.string(), ...names })),
  thumbnailUrl: z.string(),
  ...thumbnailLook,
  detailsImgUrl: z.array(z.string()),
  mallFlag: flag,
  /** True only in lists of favourites. A public answer is the same for every user and has false (decision 06). */
  favorited: z.boolean(),
  navigationParam: z.string(),
  /** "lng,lat" */
  coordinates: z.string(),
  cancelDaysRule: z.nullable(z.int()),
  changeDaysRule: z.nullable(z.int()),
  minMallPrice: z.int(),
  maxMallPrice: z.int(),
  /** Whether a coupon can be used now, even if only with a certain card. */
  couponFlag: flag,
  /**
   * Discount in yen on the smallest order of a coupon that can be used now; 0 when none is open to every customer
   * (PE-12). Beyond P-3.2.
   */
  couponSaving: z._default(z.int(), 0),
  /** Whether that coupon applies at every shop. The shop's own coupons take precedence. Beyond P-3.2. */
  couponEverywhere: z._default(flag, 0),
  /**
   * The price per person of the cheapest package, in yen; `most` is that of the most expensive one (PE-08). Missing
   * when equal to `minMallPrice` and `maxMallPrice`: read it with `shopPrice` of the domain. Beyond P-3.2.
   */
  personPrice: z.optional(z.object({ now: z.int(), atShop: z.int(), most: z.int() })),
  /**
   * The price per person of the cheapest package that fits the list's day, time and party (PE-08), in yen. Missing
   * when equal to `personPrice`. Beyond P-3.2.
   */
  fittingPrice: z.optional(z.object({ now: z.int(), atShop: z.int() })),
  /**
   * A one-line summary, in lists for choosing a shop and in details. Other lists omit it, and the next two fields are
   * empty in them. Beyond P-3.2.
   */
  summary: z.optional(z.object(names)),
  /** Codes of domain/catalogue/shop-facts.ts; a later server may send further ones. Beyond P-3.2. */
  languages: z._default(z.array(z.string()), []),
  diets: z._default(z.array(z.string()), []),
  /** The mean of its reviews' stars with one decimal, from five reviews on; 0 without a score (RV-03). */
  score: z.number(),
  /** Number of its reviews, hidden ones included. Beyond P-3.2, like the next. */
  reviews: z._default(z.int(), 0),
  /** Whether the operator has picked it. */
  picked: z._default(flag, 0),
  /** Paid orders of the last 90 days. */
  popular: z.int(),
  /** Metres from the caller's position, null without one. */
  distance: z.nullable(z.number()),
  distanceDesc: z.string(),
  categoryId: z.int(),
  rootAreaId: z.int(),
  secondAreaId: z.int(),
  /** `instant`: a paid order is confirmed at once. `request`: the shop answers within `answerHours` (U-10). */
  confirmation: z.enum(['instant', 'request']),
  answerHours: z.int(),
})
export type Supplier = z.infer<typeof supplier>

/** Arrival hours, HH:mm; an end before the start is on the next day. */
const timePeriod = z.object({ startTimeStr: z.string(), endTimeStr: z.string() })
const weekdays = z._default(z.array(z.literal([1, 2, 3, 4, 5, 6, 7])), [1, 2, 3, 4, 5, 6, 7])

/** A supplier for its own page. */
export const supplierDetail = z.extend(supplier, {
  about: z.object(names),
  addressEn: z.string(),
  addressJa: z.string(),
  access: z.object(names),
  phone: z.string(),
  /**
   * Weekly hours; `weekdays` by ISO: Monday is 1. Beyond P-3.2, like the next two; phones may store shops without
   * them.
   */
  periods: z.array(z.extend(timePeriod, { weekdays })),
  /** Closings, as texts of domain/calendar/closing.ts. */
  closings: z._default(z.array(z.string()), []),
  /** Days with their own hours, which override the closings. */
  openings: z._default(z.array(z.object({ date: z.string(), periods: z.array(timePeriod) })), []),
  /** How many days ahead it accepts reservations; null: up to the end of the picker (KD-02). */
  bookAheadDays: z._default(z.nullable(z.int()), null),
  pictureNotes,
})
export type SupplierDetail = z.infer<typeof supplierDetail>

/** Combo package (P-3.3). */
export const comboPackage = z.object({
  id: z.int(),
  supplierId: z.int(),
  ...names,
  about: z.object(names),
  useType: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  mallPrice: z.int(),
  /** Yen that each person pays in addition at the shop. Beyond P-3.3; phones may store packages without it. */
  payAtShop: z._default(z.int(), 0),
  mallFlag: flag,
  minNumber: z.int(),
  maxNumber: z.int(),
  minutes: z.int(),
  /** Lead time in hours (KD-02). Beyond P-3.3, like the next two. */
  leadHours: z._default(z.int(), MIN_LEAD_HOURS),
  /** When it is offered, within the hours of its supplier (HR-01); empty: always. */
  periods: z._default(z.array(z.extend(timePeriod, { weekdays })), []),
  /**
   * Whether the coupon of the shop's own QR code uses this package. Beyond P-3.3; phones may store packages without
   * it.
   */
  couponUse: z._default(flag, 0),
  thumbnailUrl: z.string(),
  ...thumbnailLook,
  detailsImgUrl: z.array(z.string()),
  pictureNotes,
  /** As for a supplier. */
  favorited: z.boolean(),
})
export type ComboPackage = z.infer<typeof comboPackage>
