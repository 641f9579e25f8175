import { formatUseTimeStr } from '#domain/calendar/time.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'
import { givenUpMails, lockMails, resumeMails } from './store.ts'

/** Mails that would be sent again. Times in Japan. */
export interface ResendPlan {
  readonly mails: readonly {
    readonly id: number
    readonly recipient: string
    readonly subject: string
    readonly givenUpAt: string
  }[]
}

/**
 * Sends a given-up mail again, or all of them (null). The message id stays the same, so a mail program that
 * receives it twice shows it once.
 */
export function resendAct(
  { hasMailServer }: Pick<MailDependencies, 'hasMailServer'>,
  only: number | null,
): Act<ResendPlan> {
  return {
    name: 'mail send',
    subject: only === null ? 'mails' : `mail ${only}`,
    lock: (tx) => lockMails(tx, only),

    async plan(db) {
      if (!hasMailServer) return refuseAct('no-mail-server')
      const mails = await givenUpMails(db, only)
      if (mails.length === 0) return only === null ? refuseAct('no-mail') : refuseAct('mail-unknown', { mail: only })
      return planned({
        mails: mails.map(({ id, recipient, subject, failed_at }) => ({
          ...{ id, recipient, subject },
          givenUpAt: formatUseTimeStr(failed_at.toTemporalInstant()),
        })),
      })
    },

    async perform(tx, { mails }, by, now) {
      const ids = mails.map(({ id }) => id)
      await resumeMails(tx, ids, { by: actorOf(by), note: 'sent again' }, now)
      return undefined
    },

    logged: ({ mails }) => ({ before: { givenUp: mails.map(({ id }) => id) }, after: { queued: mails.length } }),
    orderOf: () => null,
  }
}
