import type { ResponseOf } from '#contract/endpoint.ts'
import type { operatorMe } from '#contract/operator/access.ts'
import type { listOperators, operatorLog } from '#contract/operator/people.ts'
import type { readLog } from '#server/modules/operator/index.ts'
import type { listAll, OperatorRow } from './accounts/store.ts'

/** Who is signed in, on the wire. */
export const signedIn = ({
  id,
  email,
  name,
  role,
}: Pick<OperatorRow, 'id' | 'email' | 'name' | 'role'>): NonNullable<ResponseOf<typeof operatorMe>['operator']> => ({
  ...{ id, email, name, role },
})

/** An operator as owners see one. */
export function person(row: Awaited<ReturnType<typeof listAll>>[number]): ResponseOf<typeof listOperators>[number] {
  const { id, email, name, role, passkeys, sessions } = row
  return {
    ...{ id, email, name, role, passkeys, sessions },
    state: row.out_at !== null ? 'out' : row.joined_at !== null ? 'active' : 'invited',
    hasPassword: row.has_password,
    linkUntil: row.link_until?.getTime() ?? null,
  }
}

/** A page of the log; `next` asks for what is before its last line. */
export function logPage(rows: Awaited<ReturnType<typeof readLog>>, size: number): ResponseOf<typeof operatorLog> {
  return {
    acts: rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() })),
    next: rows.length === size ? (rows.at(-1)?.id ?? null) : null,
  }
}
