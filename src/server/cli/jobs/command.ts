import type { Db } from '#server/db/connect.ts'
import { givenUp, resume } from '#server/modules/jobs/index.ts'

export const HELP = `npm run jobs -- list             items that a job has stopped retrying, oldest first
npm run jobs -- retry KIND ITEM  returns an item to its job, to be retried at once

KIND is payment, hold, refund, request, shop_list, expiry, reminder, push, wallet or retention; KIND and ITEM are
shown in the list and in the support entry.
Needs the DATABASE_URL of the servers, which can keep running. With the embedded database, stop the server first.`

/** Output and exit code of a command. 1: the row has not failed or does not exist; 2: invalid command. */
export interface Answer {
  readonly code: 0 | 1 | 2
  readonly text: string
}

const ITEM = /^[1-9][0-9]{0,8}$/

/** Lists rows that jobs gave up on, or retries one. */
export async function runCommand(db: Db, words: readonly string[], now: Temporal.Instant): Promise<Answer> {
  const [command, kind, item, ...rest] = words
  if (command === 'list' && kind === undefined) {
    const rows = await givenUp(db)
    const lines = rows.map((row) => {
      const since = row.gave_up_at?.toISOString() ?? ''
      const refused = row.refusals === 0 ? '' : `, ${row.refusals} of them refused`
      return `${row.kind} ${row.item}  failed ${since} after ${row.tries} tries${refused}: ${row.last_error}`
    })
    return { code: 0, text: lines.length === 0 ? 'No failed items.' : lines.join('\n') }
  }
  if (command === 'retry' && kind !== undefined && item !== undefined && ITEM.test(item) && rest.length === 0) {
    const isResumed = await resume(db, { kind, item: Number(item) }, now)
    return isResumed
      ? { code: 0, text: `${kind} ${item} will be retried within seconds.` }
      : { code: 1, text: `${kind} ${item} has not failed: it is done, or still being retried.` }
  }
  return { code: 2, text: HELP }
}
