/** The states of an order, their labels and every legal move (P-4.1 to P-4.3). */

/** What an order is. Its statuses mean different things per kind, so every decision branches on it. */
export type OrderKind = 'reservation' | 'direct' | 'qr'
/** 1 timed reservation, 2 direct purchase, 3 coupon made at a supplier, 4 reservation-help. */
export type UseType = 1 | 2 | 3 | 4

const KIND_OF_USE_TYPE = { 1: 'reservation', 2: 'direct', 3: 'qr', 4: 'direct' } as const satisfies Record<
  UseType,
  OrderKind
>

/** The kind of an order by its use type: help orders are paid and used like direct ones. */
export function orderKind(useType: UseType): OrderKind {
  return KIND_OF_USE_TYPE[useType]
}

export type OrderLabel = 'unpaid' | 'confirming' | 'usable' | 'finished' | 'cancelled' | 'expired'

/**
 * Detailed orderStatus of a reservation. Our own lifecycle uses unpaid, requested, usable, cancelled, finished and
 * changed; the others are on the wire of P-4.3 and are read, labelled and answered like their group.
 */
export const RESERVATION_STATUS = {
  unpaid: -1,
  received: 0,
  requested: 1,
  confirmingWithVoucher: 2,
  usable: 3,
  cancelled: 4,
  finished: 5,
  usableAtShop: 6,
  confirming7: 7,
  confirming8: 8,
  confirming9: 9,
  confirming10: 10,
  changed: 11,
} as const
export type ReservationStatus = (typeof RESERVATION_STATUS)[keyof typeof RESERVATION_STATUS]

/** orderStatus of direct, help and coupon orders. */
export const DIRECT_STATUS = { unpaid: 0, usable: 1, finished: 2, cancelled: 3, expired: 4 } as const
export type DirectStatus = (typeof DIRECT_STATUS)[keyof typeof DIRECT_STATUS]

const RESERVATION_LABELS = {
  [-1]: 'unpaid',
  0: 'confirming',
  1: 'confirming',
  2: 'confirming',
  3: 'usable',
  4: 'cancelled',
  5: 'finished',
  6: 'usable',
  7: 'confirming',
  8: 'confirming',
  9: 'confirming',
  10: 'confirming',
  11: 'cancelled',
} as const satisfies Record<ReservationStatus, OrderLabel>

const DIRECT_LABELS = {
  0: 'unpaid',
  1: 'usable',
  2: 'finished',
  3: 'cancelled',
  4: 'expired',
} as const satisfies Record<DirectStatus, OrderLabel>

const LABELS: Record<OrderKind, Partial<Record<number, OrderLabel>>> = {
  reservation: RESERVATION_LABELS,
  direct: DIRECT_LABELS,
  qr: DIRECT_LABELS,
}

/** The label of an orderStatus (OP-14, OP-15); null for a value the kind does not know. */
export function orderLabel(kind: OrderKind, orderStatus: number): OrderLabel | null {
  return LABELS[kind][orderStatus] ?? null
}

/** Coarse `status` of the lists: 4 always means cancelled there. */
export const LIST_STATUS = { unpaid: -1, confirming: 1, usable: 2, cancelled: 4, finished: 5, expired: 5 } as const
export type ListStatus = (typeof LIST_STATUS)[OrderLabel]

/**
 * The coarse list status derived from the detailed one (OP-16). Direct orders get the same values, so that 4 means
 * cancelled for every kind; an expired one counts as over. Null for an unknown orderStatus.
 */
export function listStatus(kind: OrderKind, orderStatus: number): ListStatus | null {
  const label = orderLabel(kind, orderStatus)
  return label === null ? null : LIST_STATUS[label]
}

/** The status a new order starts with: coupon orders are free and usable at once, all others wait for payment. */
export function initialStatus(kind: OrderKind): number {
  return { reservation: RESERVATION_STATUS.unpaid, direct: DIRECT_STATUS.unpaid, qr: DIRECT_STATUS.usable }[kind]
}

export const ORDER_ACTIONS = [
  /** Paid at an instant supplier (or nothing is due): confirmed at once. */
  'pay-instant',
  /** Paid at an on-request supplier: waits for the operator's answer. */
  'pay-request',
  'confirm',
  /** The supplier said no, or did not answer in time: cancelled and refunded. */
  'decline',
  /** The unpaid hold ended. */
  'lapse',
  'cancel',
  'redeem',
  /** An offline redemption made in time and received after the order had expired. */
  'redeem-late',
  'undo-redeem',
  'expire',
  /** Replaced by its successor, which is settled. */
  'change',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

type Moves = { readonly [status: number]: { readonly [action in OrderAction]?: number } }

const R = RESERVATION_STATUS
const D = DIRECT_STATUS
const WAITING = { confirm: R.usable, decline: R.cancelled, cancel: R.cancelled, change: R.changed } as const
const USABLE = { redeem: R.finished, cancel: R.cancelled, change: R.changed } as const
const TICKET = { redeem: D.finished, cancel: D.cancelled, expire: D.expired } as const

/** Every legal move; whatever is not here is refused. Cancelled and changed orders have no way out. */
export const TRANSITIONS = {
  reservation: {
    [R.unpaid]: { 'pay-instant': R.usable, 'pay-request': R.requested, lapse: R.cancelled },
    [R.received]: WAITING,
    [R.requested]: WAITING,
    [R.confirmingWithVoucher]: WAITING,
    [R.confirming7]: WAITING,
    [R.confirming8]: WAITING,
    [R.confirming9]: WAITING,
    [R.confirming10]: WAITING,
    [R.usable]: USABLE,
    [R.usableAtShop]: USABLE,
    [R.finished]: { 'undo-redeem': R.usable },
    [R.cancelled]: {},
    [R.changed]: {},
  },
  direct: {
    [D.unpaid]: { 'pay-instant': D.usable, lapse: D.expired },
    [D.usable]: TICKET,
    [D.finished]: { 'undo-redeem': D.usable },
    [D.cancelled]: {},
    [D.expired]: { 'redeem-late': D.finished },
  },
  qr: {
    [D.unpaid]: {},
    [D.usable]: TICKET,
    [D.finished]: { 'undo-redeem': D.usable },
    [D.cancelled]: {},
    [D.expired]: { 'redeem-late': D.finished },
  },
} as const satisfies Record<OrderKind, Moves>

/** The status after the action, or null where the move is illegal (or the status unknown). */
export function transition(kind: OrderKind, orderStatus: number, action: OrderAction): number | null {
  const moves: Moves = TRANSITIONS[kind]
  return moves[orderStatus]?.[action] ?? null
}

/** What says whether an order is paid, as it is on the wire. */
interface PaidOrder {
  readonly orderType: UseType
  readonly payStatus: number
  readonly orderStatus: number
}

/**
 * The paid label (P-4.1): a reservation follows payStatus, every other order its orderStatus; 0 is unpaid and anything else is paid
 * (OP-13), but for what was cancelled or expired before it was paid. Only a label: what was really paid is in the ledger (S-08).
 */
export function isPaid({ orderType, payStatus, orderStatus }: PaidOrder): boolean {
  const label = orderLabel(orderKind(orderType), orderStatus)
  if (payStatus === 0 && (label === 'cancelled' || label === 'expired')) return false
  return (orderType === 1 ? payStatus : orderStatus) !== 0
}

/** Whether an order is to be paid, so that its card form is shown: unpaid by its label, and neither cancelled nor expired. */
export function awaitsPayment(order: PaidOrder): boolean {
  return !isPaid(order) && orderLabel(orderKind(order.orderType), order.orderStatus) === 'unpaid'
}

/** Whether an order costs nothing, whatever its package would: a coupon that a shop gives at its own QR (A-50, QR-09). */
export const isFree = (kind: OrderKind): boolean => kind === 'qr'

/** What an order costs in whole yen: its price less what a code takes off, and nothing where it is free. */
export const costOf = (kind: OrderKind, payable: number): number => (isFree(kind) ? 0 : payable)

/** Whether orders of the use type have a day and a time; the others are bought without and used until they expire. */
export function isDated(useType: UseType): boolean {
  return useType === 1
}
