import type { ResponseOf } from '#contract/endpoint.ts'
import type { operatorMe } from '#contract/operator/access.ts'
import type { listOperators, operatorLog } from '#contract/operator/people.ts'
import type { findActs } from '#server/modules/operator-actions/index.ts'
import { csvTime } from '#server/text/csv.ts'
import type { listAll, OperatorRow } from './accounts/store.ts'

/** The signed-in operator, in wire form. */
export const signedIn = ({
  id,
  email,
  name,
  role,
}: Pick<OperatorRow, 'id' | 'email' | 'name' | 'role'>): NonNullable<ResponseOf<typeof operatorMe>['operator']> => ({
  ...{ id, email, name, role },
})

/** An operator as owners see them. */
export function person(row: Awaited<ReturnType<typeof listAll>>[number]): ResponseOf<typeof listOperators>[number] {
  const { id, email, name, role, passkeys, sessions } = row
  return {
    ...{ id, email, name, role, passkeys, sessions },
    state: row.out_at !== null ? 'out' : row.joined_at !== null ? 'active' : 'invited',
    hasPassword: row.has_password,
    linkUntil: row.link_until?.getTime() ?? null,
  }
}

type Acts = Awaited<ReturnType<typeof findActs>>

/** A page of the log. `rows` holds one more than the page; `next` is the cursor for the rows after it. */
export function logPage(rows: Acts, size: number): ResponseOf<typeof operatorLog> {
  const shown = rows.slice(0, size)
  return {
    acts: shown.map(({ at, ...row }) => ({ ...row, at: at.getTime() })),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** An act as a CSV row; its changes are JSON in one cell. */
export const actLine = ({ at, before, after, ...row }: Acts[number]): object => ({
  ...{ ...row, at: csvTime(at), before: JSON.stringify(before), after: JSON.stringify(after) },
})
