import type { Db } from '#server/db/connect.ts'
import { type HeldPayment, wrongMoney, wrongPayments, wrongRefunds } from './money.ts'
import { overfullMinutes, wrongCoupons, wrongSeats } from './seats.ts'
import { unsettledShopMoney, wrongShopMoney } from './shop-money.ts'
import { missingMails, unexplainedStates } from './states.ts'

/**
 * Violations of the invariants that hold after every transaction, also while payments or refunds are open: seats,
 * uses of codes, states, amounts owed, the money of shops.
 */
export async function inconsistencies(db: Db, since = 0): Promise<string[]> {
  const found = [
    wrongSeats(db, since),
    overfullMinutes(db),
    wrongCoupons(db),
    unexplainedStates(db, since),
    wrongPayments(db, since),
    wrongRefunds(db),
    wrongShopMoney(db),
  ]
  return (await Promise.all(found)).flat()
}

/**
 * Every inconsistency once nothing is in flight: the above, the ledger against the gateway, and mails. One sentence
 * each; empty if there are none. Orders up to `since` are ignored (a demo's were never paid for).
 */
export async function reconcile(db: Db, held: readonly HeldPayment[], since = 0): Promise<string[]> {
  const found = [
    inconsistencies(db, since),
    wrongMoney(db, held, since),
    missingMails(db, since),
    unsettledShopMoney(db),
  ]
  return (await Promise.all(found)).flat()
}
