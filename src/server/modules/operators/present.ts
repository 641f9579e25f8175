import type { ResponseOf } from '#contract/endpoint.ts'
import type { operatorMe } from '#contract/operator/access.ts'
import type { listOperators, operatorLog } from '#contract/operator/people.ts'
import { csvTime } from '#server/csv.ts'
import type { findActs } from '#server/modules/operator/index.ts'
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

type Acts = Awaited<ReturnType<typeof findActs>>

/** A page of the log, of which one line more was read than it has; `next` asks for what is behind its last one. */
export function logPage(rows: Acts, size: number): ResponseOf<typeof operatorLog> {
  const shown = rows.slice(0, size)
  return {
    acts: shown.map(({ at, ...row }) => ({ ...row, at: at.getTime() })),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** An act as a line of a table for spreadsheets; what it changed is JSON in its cell. */
export const actLine = ({ at, before, after, ...row }: Acts[number]): object => ({
  ...{ ...row, at: csvTime(at), before: JSON.stringify(before), after: JSON.stringify(after) },
})
