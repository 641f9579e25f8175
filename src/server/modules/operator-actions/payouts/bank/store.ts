import type { BankAccount } from '#domain/payout/bank.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { BankRow } from '#server/db/schema-payout.ts'

export const accountOf = (row: BankRow): BankAccount => ({
  ...{ bankCode: row.bank_code, bankName: row.bank_name, branchCode: row.branch_code, branchName: row.branch_name },
  ...{ kind: row.kind, number: row.number, holder: row.holder },
})

/** The bank details of a shop that apply, and those that wait for a second person; null where there are none. */
export async function bankOf(
  db: Handle,
  supplierId: number,
): Promise<{ readonly confirmed: BankRow | null; readonly proposed: BankRow | null }> {
  const rows = await db
    .selectFrom('shop_bank')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('state', 'in', ['confirmed', 'proposed'])
    .execute()
  const of = (state: BankRow['state']) => rows.find((row) => row.state === state) ?? null
  return { confirmed: of('confirmed'), proposed: of('proposed') }
}

export async function insertProposal(
  tx: Tx,
  supplierId: number,
  account: BankAccount,
  by: { readonly operator: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('shop_bank')
    .values({
      ...{ supplier_id: supplierId, bank_code: account.bankCode, bank_name: account.bankName },
      ...{ branch_code: account.branchCode, branch_name: account.branchName, kind: account.kind },
      ...{ number: account.number, holder: account.holder, proposed_by: by.operator, proposed_at: by.now.toString() },
      decided_by: null,
    })
    .execute()
}

/** Ends a proposal, or the details that applied until now. Details that are replaced keep who confirmed them. */
export async function setBankState(
  tx: Tx,
  id: number,
  state: 'confirmed' | 'replaced' | 'refused',
  by: { readonly operator: string; readonly now: Temporal.Instant } | null,
): Promise<void> {
  const decided = by === null ? {} : { decided_by: by.operator, decided_at: by.now.toString() }
  await tx
    .updateTable('shop_bank')
    .set({ state, ...decided })
    .where('id', '=', id)
    .execute()
}
