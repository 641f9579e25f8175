import { describe, expect, it } from 'vitest'
import {
  awaitsPayment,
  initialStatus,
  isDated,
  isPaid,
  listStatus,
  ORDER_ACTIONS,
  type OrderKind,
  orderKind,
  orderLabel,
  transition,
  type UseType,
} from '#domain/order/order-state.ts'

const KINDS: readonly OrderKind[] = ['reservation', 'direct', 'qr']
const RESERVATION = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const STATUSES = { reservation: RESERVATION, direct: [0, 1, 2, 3, 4], qr: [0, 1, 2, 3, 4] }
const labels = (kind: OrderKind, statuses: readonly number[]) => statuses.map((status) => orderLabel(kind, status))

describe('kinds, labels and list values', () => {
  it('GEN-08 the use type decides the kind, and whether an order has a date and time', () => {
    const useTypes: readonly UseType[] = [1, 2, 3, 4]
    expect(useTypes.map(orderKind)).toEqual(['reservation', 'direct', 'qr', 'direct'])
    expect(useTypes.map(isDated)).toEqual([true, false, false, false])
  })

  it('OP-14 labels of a reservation', () => {
    expect(labels('reservation', [-1])).toEqual(['unpaid'])
    expect(new Set(labels('reservation', [0, 1, 2, 7, 8, 9, 10]))).toEqual(new Set(['confirming']))
    expect(labels('reservation', [3, 6])).toEqual(['usable', 'usable'])
    expect(labels('reservation', [4, 11])).toEqual(['cancelled', 'cancelled'])
    expect(labels('reservation', [5])).toEqual(['finished'])
    expect(labels('reservation', [-2, 12, 1.5, Number.NaN])).toEqual([null, null, null, null])
  })

  it('OP-15 labels of direct and coupon orders', () => {
    const expected = ['unpaid', 'usable', 'finished', 'cancelled', 'expired']
    expect(labels('direct', [0, 1, 2, 3, 4])).toEqual(expected)
    expect(labels('qr', [0, 1, 2, 3, 4])).toEqual(expected)
    expect(labels('direct', [-1, 5, 11])).toEqual([null, null, null])
  })

  it('OP-16 list statuses of a reservation, and 4 is cancelled for every kind', () => {
    expect(RESERVATION.map((status) => listStatus('reservation', status))).toEqual([
      -1, 1, 1, 1, 2, 4, 5, 2, 1, 1, 1, 1, 4,
    ])
    expect([0, 1, 2, 3, 4].map((status) => listStatus('direct', status))).toEqual([-1, 2, 5, 4, 5])
    expect(listStatus('qr', 99)).toBeNull()
  })

  it('OP-13 payment label: a reservation follows payStatus, others orderStatus; anything but 0 is paid', () => {
    const paid = (orderType: UseType, payStatus: number, orderStatus: number) =>
      isPaid({ orderType, payStatus, orderStatus })
    expect([paid(1, 0, -1), paid(1, 0, 3), paid(1, 1, -1), paid(1, 1, 0)]).toEqual([false, false, true, true])
    for (const orderType of [2, 3, 4] as const) {
      expect([paid(orderType, 1, 0), paid(orderType, 0, 1), paid(orderType, 0, 2), paid(orderType, 0, -1)]).toEqual([
        false,
        true,
        true,
        true,
      ])
    }
  })

  it('OP-13 A-22 an order cancelled or expired before payment is not labelled as paid', () => {
    const paid = (payStatus: number, orderStatus: number) => isPaid({ orderType: 2, payStatus, orderStatus })
    expect([paid(0, 3), paid(0, 4), paid(1, 3), paid(1, 4)]).toEqual([false, false, true, true])
  })

  it('OP-04 OP-13 the card form appears for orders labelled unpaid, and never for cancelled or expired ones', () => {
    const shown = (orderType: UseType, payStatus: number, statuses: readonly number[]) =>
      statuses.filter((orderStatus) => awaitsPayment({ orderType, payStatus, orderStatus }))
    expect(shown(1, 0, RESERVATION)).toEqual([-1])
    // A recorded payment counts even before the reservation's status follows. Other orders depend on the status
    // alone.
    expect(shown(1, 1, RESERVATION)).toEqual([])
    for (const orderType of [2, 3, 4] as const) {
      for (const payStatus of [0, 1]) expect(shown(orderType, payStatus, [0, 1, 2, 3, 4])).toEqual([0])
    }
  })
})

/** The lifecycle, written independently of the code: "status action → status". */
const LEGAL: Record<OrderKind, readonly string[]> = {
  reservation: [
    '-1 pay-instant 3',
    '-1 pay-request 1',
    '-1 lapse 4',
    ...[0, 1, 2, 7, 8, 9, 10].flatMap((s) => [`${s} confirm 3`, `${s} decline 4`, `${s} cancel 4`, `${s} change 11`]),
    ...[3, 6].flatMap((s) => [`${s} redeem 5`, `${s} cancel 4`, `${s} change 11`]),
    '5 undo-redeem 3',
  ],
  direct: [
    '0 pay-instant 1',
    '0 lapse 4',
    '1 redeem 2',
    '1 cancel 3',
    '1 expire 4',
    '2 undo-redeem 1',
    '4 redeem-late 2',
  ],
  qr: ['1 redeem 2', '1 cancel 3', '1 expire 4', '2 undo-redeem 1', '4 redeem-late 2'],
}

describe('transitions', () => {
  for (const kind of KINDS) {
    const legal = new Map(
      LEGAL[kind].map((move) => {
        const [status, action, next] = move.split(' ')
        return [`${status} ${action}`, Number(next)]
      }),
    )
    for (const status of STATUSES[kind]) {
      for (const action of ORDER_ACTIONS) {
        const next = legal.get(`${status} ${action}`) ?? null
        it(`${kind} ${status} ${action} ${next === null ? 'is illegal' : `gives ${next}`}`, () => {
          expect(transition(kind, status, action)).toBe(next)
        })
      }
    }

    it(`${kind} every move ends in a known status, and every listed move uses a known action`, () => {
      const known = STATUSES[kind]
      for (const [move, next] of legal) {
        expect(known).toContain(next)
        expect(known).toContain(Number(move.split(' ')[0]))
      }
      expect(known).toContain(initialStatus(kind))
    })

    it(`${kind} an unknown status has no transition`, () => {
      for (const action of ORDER_ACTIONS) expect(transition(kind, 42, action)).toBeNull()
    })
  }

  it('CH-08 cancelled and replaced orders are final', () => {
    for (const action of ORDER_ACTIONS) {
      expect([transition('reservation', 4, action), transition('reservation', 11, action)]).toEqual([null, null])
      expect([transition('direct', 3, action), transition('qr', 3, action)]).toEqual([null, null])
    }
  })

  it('a new order waits for payment, but a coupon order is usable at once', () => {
    expect(KINDS.map(initialStatus)).toEqual([-1, 0, 1])
  })
})
