import * as z from 'zod/mini'
import { MIN_LEAD_HOURS } from '#domain/constants.ts'
import { flag, names } from './fields.ts'

/** Beyond P-3.2: how `thumbnailUrl` is shown. Missing in what a phone holds from before. */
const thumbnailLook = {
  /** Mean colour as #rrggbb, shown while it comes; left out where it is not known. */
  thumbnailColor: z.optional(z.string()),
  /** What stays in sight where it is cropped, as CSS positions an object ("30% 20%"); left out: its middle. */
  thumbnailFocus: z.optional(z.string()),
}

/** What is known of a picture apart from its address (decision 102); texts are empty where nothing is. */
export const pictureNote = z.object({
  color: z.string(),
  focus: z.string(),
  /** What it shows. */
  alt: z.object(names),
  /** Who took it. */
  credit: z.string(),
  /** A tiny blurred one as a data address. */
  preview: z.string(),
})
export type PictureNote = z.infer<typeof pictureNote>
/** One for each of `detailsImgUrl`, in its order. */
const pictureNotes = z.optional(z.array(pictureNote))

/** Supplier (P-3.2), plus what the pages show beyond it (twName, address, access, confirmation). */
export const supplier = z.object({
  id: z.int(),
  ...names,
  labels: z.array(z.object({ name: z.string(), ...names })),
  thumbnailUrl: z.string(),
  ...thumbnailLook,
  detailsImgUrl: z.array(z.string()),
  mallFlag: flag,
  /** True in the lists of favourites alone: a public answer is the same for everybody and says false (decision 040). */
  favorited: z.boolean(),
  navigationParam: z.string(),
  /** "lng,lat" */
  coordinates: z.string(),
  cancelDaysRule: z.nullable(z.int()),
  changeDaysRule: z.nullable(z.int()),
  minMallPrice: z.int(),
  maxMallPrice: z.int(),
  /** Whether there is a coupon that can be used now, if only with a certain card. */
  couponFlag: flag,
  /** Yen that a coupon which can be used now takes off the smallest order; 0 where none does for everybody (PE-12). Beyond P-3.2. */
  couponSaving: z._default(z.int(), 0),
  /** Whether that coupon is good at every shop, as this one has none of its own. Beyond P-3.2. */
  couponEverywhere: z._default(flag, 0),
  /**
   * What one person pays for the cheapest package, and at `most` for the dearest (PE-08), in yen; left out where
   * it is `minMallPrice` and `maxMallPrice`: read it by `shopPrice` of the domain. Beyond P-3.2.
   */
  personPrice: z.optional(z.object({ now: z.int(), atShop: z.int(), most: z.int() })),
  /**
   * What one person pays for the cheapest package that fits the day, the time and the party that the list was asked for (PE-08), in yen;
   * left out where that is `personPrice`. Beyond P-3.2.
   */
  fittingPrice: z.optional(z.object({ now: z.int(), atShop: z.int() })),
  /** What it is, in one line: this and the next two stand in lists by which somebody decides, and in details. Beyond P-3.2. */
  summary: z.optional(z.object(names)),
  /** Codes of domain/catalogue/shop-facts.ts, of which a later server may know more. Beyond P-3.2. */
  languages: z._default(z.array(z.string()), []),
  diets: z._default(z.array(z.string()), []),
  score: z.number(),
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

/** Hours in which guests may arrive, HH:mm; an end before the start is on the next day. */
const timePeriod = z.object({ startTimeStr: z.string(), endTimeStr: z.string() })
const weekdays = z._default(z.array(z.literal([1, 2, 3, 4, 5, 6, 7])), [1, 2, 3, 4, 5, 6, 7])

/** A supplier as its own page shows it. */
export const supplierDetail = z.extend(supplier, {
  about: z.object(names),
  addressEn: z.string(),
  addressJa: z.string(),
  access: z.object(names),
  phone: z.string(),
  /** Weekly hours; `weekdays` by ISO: Monday is 1. Beyond P-3.2, as the two after it; phones may hold shops from before. */
  periods: z.array(z.extend(timePeriod, { weekdays })),
  /** Rules by which it is closed, as texts of domain/calendar/closing.ts. */
  closings: z._default(z.array(z.string()), []),
  /** Days with hours of their own, which go before the closings. */
  openings: z._default(z.array(z.object({ date: z.string(), periods: z.array(timePeriod) })), []),
  /** How many days ahead it takes reservations; null: as far as the calendar goes (KD-02). */
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
  /** Yen that each person pays at the shop on top. Beyond P-3.3; phones may hold packages from before. */
  payAtShop: z._default(z.int(), 0),
  mallFlag: flag,
  minNumber: z.int(),
  maxNumber: z.int(),
  minutes: z.int(),
  /** Hours before its start until which it can be reserved (KD-02). Beyond P-3.3, as the next two. */
  leadHours: z._default(z.int(), MIN_LEAD_HOURS),
  /** When it is offered, within the hours of its supplier (HR-01); none: in all of them. */
  periods: z._default(z.array(z.extend(timePeriod, { weekdays })), []),
  /** Whether the shop's coupon at its own QR is drawn on it. Beyond P-3.3; phones may hold packages from before. */
  couponUse: z._default(flag, 0),
  thumbnailUrl: z.string(),
  ...thumbnailLook,
  detailsImgUrl: z.array(z.string()),
  pictureNotes,
  /** As of a supplier. */
  favorited: z.boolean(),
})
export type ComboPackage = z.infer<typeof comboPackage>
