import { decideShopBank, proposeShopBank, readShopBank } from '#contract/operator/transfers.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { BankRow } from '#server/db/schema-payout.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { mapOutcome, ok } from '#server/outcome.ts'
import { performUnshown } from '../../console/acts.ts'
import { confirmBankAct, proposeBankAct, refuseBankAct } from './acts.ts'
import { accountOf, bankOf } from './store.ts'

const byOf = ({ operator }: OperatorCaller, { reason, key }: { readonly reason: string; readonly key: string }) => ({
  ...{ operator: operator.email, reason, requestKey: key },
})

/** Bank details of shops, for finance only (MO-04). */
export function bankRoutes(serve: ServeOperator, { db }: { readonly db: Db }): void {
  serve(readShopBank, async ({ shop }, { operator }) => {
    const { confirmed, proposed } = await bankOf(db, shop)
    return ok({
      confirmed: confirmed && present(confirmed, confirmed.decided_by ?? '', confirmed.decided_at),
      proposed: proposed && present(proposed, proposed.proposed_by, proposed.proposed_at),
      me: operator.email,
    })
  })

  serve(proposeShopBank, async ({ shop, account, ...press }, caller) => {
    const done = await performUnshown({ db }, proposeBankAct(shop, account), byOf(caller, press), caller.now)
    return mapOutcome(done, ({ isAgain }) => ({ isAgain }))
  })

  serve(decideShopBank, async ({ shop, proposal, isConfirmed, ...press }, caller) => {
    const by = byOf(caller, press)
    const act = isConfirmed ? confirmBankAct(shop, proposal, by.operator) : refuseBankAct(shop, proposal)
    return mapOutcome(await performUnshown({ db }, act, by, caller.now), ({ isAgain }) => ({ isAgain }))
  })
}

const present = (row: BankRow, by: string, at: Date | null) => ({
  ...accountOf(row),
  ...{ id: row.id, by, at: at?.getTime() ?? 0 },
})
