import { addAct } from '#server/modules/operator-actions/index.ts'
import type { OperatorDependencies } from '../dependencies.ts'
import { endSessions } from './store.ts'

interface Own {
  readonly id: number
  readonly email: string
  /** The number of the calling session, which stays. */
  readonly session: number
}

/**
 * Ends an operator's own sessions: the one with this number, or all except the calling one. Returns their number; if
 * any ended, the log records it (OC-04).
 */
export function endOwnSessions(
  { db }: Pick<OperatorDependencies, 'db'>,
  { id, email, session }: Own,
  only: number | null,
  now: Temporal.Instant,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, id, { only, but: session })
    const act = { operator: email, act: 'end sessions', subject: `operator ${id}`, reason: '', requestKey: null }
    if (ended > 0) await addAct(tx, { ...act, before: {}, after: { ended } }, now)
    return ended
  })
}
