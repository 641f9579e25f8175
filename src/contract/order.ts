import * as z from 'zod/mini'
import { flag, millis, names } from './fields.ts'

/** 1 dated reservation, 2 direct purchase, 3 supplier QR coupon, 4 reservation help (P-1.2, A-23). */
export const orderType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

const orderPackage = z.object({
  id: z.int(),
  supplierId: z.int(),
  useType: z.int(),
  ...names,
  mallPrice: z.int(),
  minutes: z.int(),
  minNumber: z.int(),
  maxNumber: z.int(),
  thumbnailUrl: z.string(),
})
const orderSupplier = z.object({
  id: z.int(),
  ...names,
  thumbnailUrl: z.string(),
  addressEn: z.string(),
  addressJa: z.string(),
  access: z.object(names),
  phone: z.string(),
  coordinates: z.string(),
  navigationParam: z.string(),
  confirmation: z.enum(['instant', 'request']),
  answerHours: z.int(),
  cancelDaysRule: z.nullable(z.int()),
  changeDaysRule: z.nullable(z.int()),
})

/**
 * Order (P-3.4): one shape for every kind, each name variant of the original wire emitted.
 * Optional: what phones with tickets from before do not have; the server always sends it.
 */
export const order = z.object({
  id: z.int(),
  orderNo: z.string(),
  orderType,
  customerId: z.int(),
  packageId: z.int(),
  supplierId: z.int(),
  comboPackage: orderPackage,
  supplier: orderSupplier,
  usetime: z.nullable(millis),
  /** `YYYY-MM-DD HH:mm` in Japan, empty for undated orders. */
  usetimeStr: z.string(),
  useTime: z.string(),
  addtime: millis,
  /** Price before any discount, yen. */
  couponOriginal: z.int(),
  couponCode: z.string(),
  preferencesOriginal: z.int(),
  preferencesDiscount: z.number(),
  preferenceCode: z.string(),
  preferencesCode: z.optional(z.string()),
  discount: z.int(),
  /** What the order costs, yen. */
  payable: z.int(),
  /**
   * What is to be paid now: 0 once it is paid; of an order that is to replace another one the difference, below 0 where some
   * of what was paid goes back.
   */
  amountDue: z.optional(z.int()),
  /** The order that it replaces, or is to replace once it is settled. */
  changedFromId: z.optional(z.nullable(z.int())),
  /** Whether an operator has moved that order: this one may be changed and cancelled like one that was made for its time. */
  isMoved: z.optional(z.boolean()),
  payStatus: flag,
  orderStatus: z.int(),
  status: z.int(),
  payTime: z.nullable(millis),
  packagesNum: z.int(),
  packageNum: z.int(),
  peopleNum: z.int(),
  usetotal: z.int(),
  useTotal: z.int(),
  hasJuveniles: flag,
  usejuveniles: z.string(),
  tip: z.string(),
  tips: z.string(),
  /**
   * What the guest ticked (PE-06): codes of domain/order/needs.ts, as the shop reads it (a line for each group), and the ages of
   * the children as the shop reads them, as typed where they are no plain ages.
   */
  needs: z.optional(z.object({ codes: z.array(z.string()), shop: z.array(z.string()), ages: z.string() })),
  zhName: z.string(),
  enName: z.string(),
  jpName: z.string(),
  phone: z.string(),
  email: z.string(),
  wechat: z.string(),
  weChat: z.optional(z.string()),
  useWeChat: z.optional(z.string()),
  usename: z.string(),
  usecontact: z.string(),
  usewechat: z.string(),
  customerMail: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  /** Unpaid: when the hold lapses. Paid and undated: last moment of use. Else null. */
  expireTime: z.nullable(millis),
  /** On-request orders: when the shop must have answered. */
  answerBy: z.nullable(millis),
  usedAt: z.nullable(millis),
  revision: z.int(),
})
export type Order = z.infer<typeof order>
