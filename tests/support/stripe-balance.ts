import { randomBytes } from 'node:crypto'
import { type Answer, fault } from './stripe-answers.ts'
import { FEE, pageOf } from './stripe-books.ts'
import type { Intent, Refund } from './stripe-facts.ts'

interface Transaction {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly fee: number
  readonly net: number
  readonly type: string
  readonly source: object | null
}
interface DoublePayout {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly automatic: boolean
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  reconciliation_status: 'completed' | 'in_progress' | 'not_applicable'
  arrival_date: number
}

const DAY = 86_400

/** The balance of the account: charges with fees, refunds and their returns, what a test adds, and payouts. */
export function stripeBalance(intents: ReadonlyMap<string, Intent>, refunds: readonly Refund[], seconds: () => number) {
  const added: Transaction[] = []
  const payouts: DoublePayout[] = []
  /** The payout of each transaction that is paid out. */
  const paidOut = new Map<string, string>()

  const transactions = (): Transaction[] => [
    ...[...intents.values()]
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, created, amount }) => {
        const fee = Math.round(amount * FEE)
        const source = { id: `ch_${id}`, object: 'charge', payment_intent: id }
        return { id: `txn_${id}`, created, amount, fee, net: amount - fee, type: 'charge', source }
      }),
    ...refunds.flatMap(({ id, created, amount, status, payment_intent }) => {
      const source = { id, object: 'refund', payment_intent }
      const made = { id: `txn_${id}`, created, amount: -amount, fee: 0, net: -amount, type: 'refund', source }
      const back = { ...made, id: `txn_back_${id}`, amount, net: amount, type: 'refund_failure' }
      return status === 'failed' ? [made, back] : [made]
    }),
    ...added,
  ]
  const shown = (one: Transaction, expand: boolean) => ({
    ...one,
    ...{ object: 'balance_transaction', currency: 'jpy', available_on: one.created + 2 * DAY, status: 'pending' },
    source: expand || one.source === null ? one.source : Object.entries(one.source).find(([key]) => key === 'id')?.[1],
  })

  return {
    payouts,
    answer(call: string, params: URLSearchParams): Answer {
      if (call === 'payouts') {
        const { data, has_more } = pageOf(payouts, params)
        const body = {
          object: 'list',
          has_more,
          data: data.map((one) => ({ ...one, object: 'payout', currency: 'jpy' })),
        }
        return { status: 200, body }
      }
      const of = params.get('payout')
      const payout = payouts.find(({ id }) => id === of)
      if (of !== null && !payout?.automatic) {
        const message = 'Balance transaction history can only be filtered on automatic transfers, not manual.'
        return fault(400, 'invalid_request_error', 'parameter_invalid', message)
      }
      const transfer = payout && {
        ...{ id: `txn_${payout.id}`, created: payout.created, amount: -payout.amount, fee: 0, net: -payout.amount },
        ...{ type: 'payout', source: { id: payout.id, object: 'payout' } },
      }
      const own = transactions().filter(({ id }) => of === null || paidOut.get(id) === of)
      const page = pageOf([...own, ...(transfer ? [transfer] : [])], params)
      const expand = params.getAll('expand[0]').includes('data.source')
      return {
        status: 200,
        body: { object: 'list', has_more: page.has_more, data: page.data.map((one) => shown(one, expand)) },
      }
    },
    /** A movement that no payment of ours causes, such as a fee of the account. */
    add(type: string, net: number): void {
      const id = `txn_${randomBytes(6).toString('hex')}`
      added.push({ id, created: seconds(), amount: net, fee: 0, net, type, source: null })
    },
    /** Pays out everything that is not paid out yet; it arrives two days later. */
    payOut(facts: Partial<DoublePayout> = {}): DoublePayout {
      const due = transactions().filter(({ id }) => !paidOut.has(id))
      const payout: DoublePayout = {
        ...{ id: `po_${randomBytes(6).toString('hex')}`, created: seconds(), arrival_date: seconds() + 2 * DAY },
        ...{ amount: due.reduce((sum, { net }) => sum + net, 0), automatic: true },
        ...{ status: 'in_transit', reconciliation_status: 'completed', ...facts },
      }
      payouts.push(payout)
      if (payout.automatic) for (const { id } of due) paidOut.set(id, payout.id)
      return payout
    },
    forget(): void {
      added.length = 0
      payouts.length = 0
      paidOut.clear()
    },
  }
}
