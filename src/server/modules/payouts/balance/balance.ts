import type { Db } from '#server/db/connect.ts'
import { ledgerSums, orderSums, shopSums, wrongOrders, wrongStatements } from './store.ts'

/** The money of shops in one equation, in yen: ledger − fees = statements + commission + not yet earned + disputes. */
export interface PayoutBalance {
  /** Payments less refunds made. */
  readonly ledger: number
  readonly fees: number
  /** What shops have received or are to receive: statements, what is carried over, and lines of the next statements. */
  readonly statements: number
  /** What the service keeps: commission, its tax and what it retains, less the coupons and gateway fees that it bears. */
  readonly commission: number
  /** Kept of orders that are not earned or still to be checked, with the refunds owed to guests. */
  readonly unearned: number
  readonly disputes: number
  /** Left side less right side; 0 if no yen is missing. */
  readonly difference: number
}

/** What does not add up, one entry each; the texts are the reader's. */
export type PayoutFault =
  | { readonly kind: 'difference'; readonly yen: number }
  | {
      readonly kind: 'order'
      readonly orderId: number
      readonly orderNo: string
      /** What the ledger has, and what the lines have. */
      readonly ledger: number
      readonly lines: number
    }
  | { readonly kind: 'lines' | 'tax' | 'carried' | 'returned'; readonly statement: number }

const MOST = 100

/** The equation of all orders at one moment (MO-02). Read in one snapshot, so that running orders do not disturb it. */
export async function payoutBalance(
  db: Db,
): Promise<{ readonly balance: PayoutBalance; readonly faults: readonly PayoutFault[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const ledger = await ledgerSums(tx)
      const orders = await orderSums(tx)
      const shops = await shopSums(tx)
      // Lines outlive the orders that retention has deleted.
      const net = ledger.paid - ledger.refunded + shops.deleted
      const statements = shops.payable + shops.carried + shops.open - shops.opening
      const borneByService = ledger.fees - shops.fee
      const commission = shops.commission + shops.tax + shops.retained - shops.coupon - borneByService
      const disputes = orders.disputed + orders.unearnedDisputed
      const unearned = orders.unearned - orders.unearnedDisputed + ledger.owed
      const difference = net - ledger.fees - statements - commission - unearned - disputes
      const faults: PayoutFault[] = difference === 0 ? [] : [{ kind: 'difference', yen: difference }]
      for (const order of await wrongOrders(tx, MOST)) {
        const sides = { ledger: order.kept - order.disputed, lines: order.lineGross - order.lineDisputed }
        faults.push({ kind: 'order', orderId: order.orderId, orderNo: order.orderNo, ...sides })
      }
      for (const { statement, what } of await wrongStatements(tx, MOST)) faults.push({ kind: what, statement })
      const balance = { ledger: net, fees: ledger.fees, statements, commission, unearned, disputes, difference }
      return { balance, faults }
    })
}
