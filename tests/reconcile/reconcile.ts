import type { Db } from '#server/db/connect.ts'
import { type HeldPayment, wrongMoney, wrongPayments, wrongRefunds } from './money.ts'
import { overfullMinutes, wrongCoupons, wrongSeats } from './seats.ts'
import { missingMails, unexplainedStates } from './states.ts'

/** What holds after every transaction, whatever is still open: seats, uses of codes, states, what is owed. */
export async function inconsistencies(db: Db, since = 0): Promise<string[]> {
  const found = [
    wrongSeats(db, since),
    overfullMinutes(db),
    wrongCoupons(db),
    unexplainedStates(db, since),
    wrongPayments(db, since),
    wrongRefunds(db),
  ]
  return (await Promise.all(found)).flat()
}

/**
 * Everything that does not add up once nothing is under way any more: the above, the ledger against the gateway, and
 * mails. One sentence each, none when all is well. Orders up to `since` are not looked at (a demo's were never paid for).
 */
export async function reconcile(db: Db, held: readonly HeldPayment[], since = 0): Promise<string[]> {
  const found = [inconsistencies(db, since), wrongMoney(db, held, since), missingMails(db, since)]
  return (await Promise.all(found)).flat()
}
