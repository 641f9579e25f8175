/** How an order ended; `closed_at` and the refund follow from it. */
export type Ending = 'lapse' | 'cancel' | 'decline' | 'change' | 'expire'

/** One order of a demo customer. Days are relative to the day of seeding; negative is past. */
export interface PlannedOrder {
  /** Shop id and package key (catalogues/demo). */
  shop: number
  sells: string
  status: number
  /** Day of creation; always before the day of seeding, which may have only just started. */
  made: number
  /** Reservations: day of use, moved to the next day on which the shop is open (the previous one for past days). */
  day?: number
  /** Reservations: the wanted time, moved to the shop's next start time. */
  time?: string
  /** Undated orders: day of redemption. */
  used?: number
  packages: number
  people?: number
  code?: string
  ending?: Ending
  /** Never paid. */
  unpaid?: true
  children?: string
  tip?: string
  /** Created at the shop by QR code. */
  atShop?: true
  /** Replaces the order before it in the list. */
  replaces?: true
}

/**
 * The first demo customer's orders: from three months back to over a month ahead, with every status of both kinds.
 * Tonight's is at Kaiten Sushi Umi. Shops with tiny capacities have none.
 */
export const DEMO_PLAN: readonly PlannedOrder[] = [
  // Past reservations.
  { shop: 1005, sells: 'kimono', status: 5, made: -91, day: -82, time: '10:00', packages: 2 },
  { shop: 2002, sells: 'kaiseki-lunch', status: 5, made: -88, day: -71, time: '12:00', packages: 2 },
  {
    shop: 3001,
    sells: 'okonomiyaki',
    status: 5,
    made: -66,
    day: -58,
    time: '18:00',
    packages: 3,
    people: 4,
    children: '7 years old',
  },
  { shop: 4001, sells: 'kaisendon', status: 4, made: -64, day: -44, time: '09:00', packages: 2, ending: 'cancel' },
  {
    shop: 1018,
    sells: 'yakiniku',
    status: 4,
    made: -52,
    day: -40,
    time: '19:00',
    packages: 2,
    ending: 'lapse',
    unpaid: true,
  },
  { shop: 6004, sells: 'snorkel', status: 4, made: -45, day: -33, time: '10:00', packages: 2, ending: 'decline' },
  { shop: 5001, sells: 'tonkotsu', status: 5, made: -30, day: -26, time: '20:00', packages: 2 },
  { shop: 9001, sells: 'wagyu-lunch', status: 5, made: -29, day: -19, time: '18:00', packages: 2, code: 'FUDA5' },
  { shop: 7004, sells: 'tea-ceremony', status: 11, made: -24, day: -13, time: '11:00', packages: 2, ending: 'change' },
  { shop: 7004, sells: 'tea-ceremony', status: 5, made: -21, day: -10, time: '14:00', packages: 2, replaces: true },
  { shop: 2007, sells: 'drink-course', status: 5, made: -15, day: -6, time: '19:00', packages: 2 },
  // Today.
  { shop: 1001, sells: 'nigiri', status: 3, made: -4, day: 0, time: '18:30', packages: 2, code: 'UMI800' },
  { shop: 3002, sells: 'kushikatsu', status: 6, made: -1, day: 0, time: '20:00', packages: 2, atShop: true },
  // Upcoming reservations, confirmed.
  { shop: 1026, sells: 'timed-entry', status: 3, made: -6, day: 1, time: '15:00', packages: 2 },
  {
    shop: 5003,
    sells: 'motsunabe',
    status: 3,
    made: -9,
    day: 6,
    time: '19:00',
    packages: 2,
    tip: 'Window seat, if possible',
  },
  { shop: 4004, sells: 'nigiri', status: 11, made: -12, day: 12, time: '12:00', packages: 2, ending: 'change' },
  { shop: 4004, sells: 'nigiri', status: 3, made: -2, day: 16, time: '18:00', packages: 2, replaces: true },
  {
    shop: 6006,
    sells: 'guided-tour',
    status: 3,
    made: -8,
    day: 30,
    time: '11:00',
    packages: 3,
    children: '5 and 9 years old',
    code: 'WELCOME500',
  },
  {
    shop: 9004,
    sells: 'private-bath',
    status: 3,
    made: -3,
    day: 60,
    time: '16:00',
    packages: 1,
    people: 2,
    code: 'VISA8',
  },
  // Upcoming reservations that wait for the shop's answer, in every waiting status.
  { shop: 1009, sells: 'kaiseki-dinner', status: 1, made: -1, day: 10, time: '18:00', packages: 2 },
  { shop: 2001, sells: 'kimono', status: 2, made: -3, day: 4, time: '10:00', packages: 2 },
  { shop: 2002, sells: 'kaiseki-dinner', status: 0, made: -2, day: 21, time: '18:00', packages: 2 },
  { shop: 3003, sells: 'omakase', status: 7, made: -2, day: 14, time: '18:00', packages: 2 },
  { shop: 5004, sells: 'nigiri', status: 8, made: -2, day: 25, time: '18:00', packages: 2 },
  { shop: 6008, sells: 'snorkel', status: 9, made: -2, day: 35, time: '09:00', packages: 2 },
  { shop: 20004, sells: 'kaiseki-lunch', status: 10, made: -2, day: 40, time: '12:00', packages: 2 },
  // Upcoming: unpaid, and cancelled with its refund.
  { shop: 7003, sells: 'timed-entry', status: -1, made: -1, day: 12, time: '17:00', packages: 2, unpaid: true },
  { shop: 8001, sells: 'unagi', status: 4, made: -11, day: 15, time: '12:00', packages: 2, ending: 'cancel' },
  // Direct purchases.
  { shop: 1001, sells: 'sushi-box', status: 1, made: -2, packages: 2 },
  { shop: 1013, sells: 'day-pass', status: 1, made: -20, packages: 2, code: 'SPENT300' },
  { shop: 1011, sells: 'sweets-box', status: 1, made: -5, packages: 3, code: 'TABI3' },
  { shop: 1027, sells: 'sweets-box', status: 0, made: -1, packages: 1, unpaid: true },
  { shop: 3006, sells: 'sight-ticket', status: 2, made: -38, used: -30, packages: 2 },
  { shop: 2018, sells: 'sight-ticket', status: 3, made: -50, packages: 2, ending: 'cancel' },
  { shop: 3012, sells: 'sweets-box', status: 4, made: -97, packages: 1, ending: 'expire' },
  { shop: 1010, sells: 'cafe-ticket', status: 4, made: -15, packages: 2, ending: 'lapse', unpaid: true },
  // Reservation help.
  {
    shop: 1009,
    sells: 'kaiseki-call',
    status: 1,
    made: -3,
    packages: 1,
    people: 2,
    tip: 'Dinner for two, any day between the 10th and the 14th, no shellfish',
  },
  {
    shop: 5004,
    sells: 'kaiseki-call',
    status: 2,
    made: -34,
    used: -28,
    packages: 1,
    people: 2,
    tip: 'Lunch for two on the 3rd',
  },
  // Coupons created at a shop.
  { shop: 1003, sells: 'counter-coupon', status: 1, made: -1, packages: 1, atShop: true },
  { shop: 3001, sells: 'counter-coupon', status: 2, made: -58, used: -58, packages: 1, atShop: true },
  { shop: 2007, sells: 'counter-coupon', status: 4, made: -96, packages: 1, ending: 'expire', atShop: true },
]

/** The second demo customer's orders, which belong to another customer when the first one is signed in. */
export const SECOND_PLAN: readonly PlannedOrder[] = [
  { shop: 2006, sells: 'theatre', status: 3, made: -7, day: 3, time: '18:00', packages: 2 },
  { shop: 3006, sells: 'sight-ticket', status: 1, made: -4, packages: 2 },
]
