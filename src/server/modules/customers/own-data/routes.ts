import { deleteAccount, exportMyData } from '#contract/account.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok, refuse } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { findById } from '../store.ts'
import { deleteOwnAccount } from './delete-account.ts'
import { readOwnData } from './export.ts'

/** Exporting one's own data, and deleting the account. */
export function ownDataRoutes(serve: Serve, deps: CustomerDependencies): void {
  serve(exportMyData, async (_input, { customer, now }) => {
    const account = await findById(deps.db, customer.id)
    if (!account) return refuse('common_error')
    return ok(await readOwnData(deps.db, account, now))
  })
  serve(deleteAccount, (input, caller) => deleteOwnAccount(deps, input, caller))
}
