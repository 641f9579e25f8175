/** Ids of suppliers and packages for one special case each, for tests and journeys. */
export const SPECIAL = {
  /** Switched off (mallFlag 0). */
  offlineSupplier: 1030,
  /** Switched off at a supplier that is online. */
  offlinePackage: 20132,
  /** Seats per slot. */
  capacityOne: 1023,
  capacityTwo: 1028,
  capacitySeven: 1002,
  /** Periods: two; a start at :15; an end at 00:00; an end after midnight. */
  twoPeriods: 1001,
  quarterStart: 1004,
  midnightEnd: 1007,
  overnight: 1006,
  /** A supplier on request, and an instant one with a package. */
  onRequest: 2001,
  instant: 1001,
  instantPackage: 10011,
  minTwoPackage: 10081,
  /** Use types 2 and 4. */
  directPackage: 10014,
  helpPackage: 10023,
  /** A supplier with a package for QR coupons, and that package. */
  couponSupplier: 1003,
  couponPackage: 10034,
  /** The supplier to which a coupon is bound (UMI800). */
  boundCouponSupplier: 1001,
  /** cancelDaysRule 0, 14 and not set. */
  zeroCancelRule: 1005,
  fourteenCancelRule: 1008,
  defaultCancelRule: 1010,
} as const
