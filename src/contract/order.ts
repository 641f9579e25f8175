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
 * Order (P-3.4): one shape for every kind, with each name variant of the original wire. Optional fields are
 * missing in tickets stored earlier on phones; the server always sends them.
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
  /** Price of the order after discounts, yen. */
  payable: z.int(),
  /**
   * Amount to pay now: 0 once it is paid. For a pending successor it is the difference, negative when part of the
   * payment will be refunded.
   */
  amountDue: z.optional(z.int()),
  /** The order that it replaces, or will replace once it is settled. */
  changedFromId: z.optional(z.nullable(z.int())),
  /**
   * Whether an operator moved that order. Then this one may be changed and cancelled like an order made for its time.
   */
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
   * The guest's ticked needs (PE-06): the codes of domain/order/needs.ts, and the shop's text, one line per group.
   * Also the children's ages as the shop reads them, or as typed when they are not plain ages.
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
  /** Unpaid: when the hold lapses. Paid and undated: last instant of use. Else null. */
  expireTime: z.nullable(millis),
  /** On-request orders: the shop's deadline. */
  answerBy: z.nullable(millis),
  usedAt: z.nullable(millis),
  /** Which of its texts retention has deleted (RE-01): needs and notes, names and addresses. */
  deleted: z.optional(z.object({ needs: z.boolean(), contacts: z.boolean() })),
  revision: z.int(),
})
export type Order = z.infer<typeof order>
