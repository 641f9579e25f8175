import * as z from 'zod/mini'
import { flag, names } from './fields.ts'

/** Supplier (P-3.2), plus what the pages show beyond it (twName, address, access, confirmation). */
export const supplier = z.object({
  id: z.int(),
  ...names,
  labels: z.array(z.object({ name: z.string(), ...names })),
  thumbnailUrl: z.string(),
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
  couponFlag: flag,
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

/** A supplier as its own page shows it. */
export const supplierDetail = z.extend(supplier, {
  about: z.object(names),
  addressEn: z.string(),
  addressJa: z.string(),
  access: z.object(names),
  phone: z.string(),
  periods: z.array(z.object({ startTimeStr: z.string(), endTimeStr: z.string() })),
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
  mallFlag: flag,
  minNumber: z.int(),
  maxNumber: z.int(),
  minutes: z.int(),
  /** Whether the shop's coupon at its own QR is drawn on it. Beyond P-3.3; phones may hold packages from before. */
  couponUse: z._default(flag, 0),
  thumbnailUrl: z.string(),
  detailsImgUrl: z.array(z.string()),
  /** As of a supplier. */
  favorited: z.boolean(),
})
export type ComboPackage = z.infer<typeof comboPackage>
