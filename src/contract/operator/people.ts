import * as z from 'zod/mini'
import { email, millis, nothing, sentences, text, id as who } from '../fields.ts'
import { operatorLocale, role } from './access.ts'
import { csvTable } from './csv.ts'
import { operatorCall } from './operator-call.ts'

const OWNER = ['owner'] as const
/** The reason for an action, which the log records. */
export const reason = sentences(500).check(z.minLength(1))
/** Identifies a submission, so that a repeated one has no further effect. */
export const requestKey = z.string().check(z.regex(/^[A-Za-z0-9-]{16,60}$/))

/** All operators. `out`: removed; `invited`: has not used the link yet. */
export const listOperators = operatorCall({
  name: 'listOperators',
  method: 'GET',
  path: '/operator/api/people',
  roles: OWNER,
  request: nothing,
  response: z.array(
    z.object({
      id: z.int(),
      email: z.string(),
      name: z.string(),
      role,
      state: z.enum(['active', 'invited', 'out']),
      passkeys: z.int(),
      hasPassword: z.boolean(),
      sessions: z.int(),
      /** When a mailed link expires, epoch ms; null without one. */
      linkUntil: z.nullable(millis),
    }),
  ),
})

/** Invites an operator by mail. A removed operator is invited again and loses the previous credentials. */
export const inviteOperator = operatorCall({
  name: 'inviteOperator',
  method: 'POST',
  path: '/operator/api/people/invite',
  roles: OWNER,
  request: z.object({
    email: email.check(z.email()),
    role,
    locale: operatorLocale,
    reason,
  }),
  response: z.object({ id: z.int() }),
})

/**
 * Mails a new link to an operator who has not joined yet or has lost the credentials. Using it ends all other
 * credentials.
 */
export const sendOperatorLink = operatorCall({
  name: 'sendOperatorLink',
  method: 'POST',
  path: '/operator/api/people/link',
  roles: OWNER,
  request: z.object({ id: who, reason, key: requestKey }),
  response: z.null(),
})

export const changeOperatorRole = operatorCall({
  name: 'changeOperatorRole',
  method: 'POST',
  path: '/operator/api/people/role',
  roles: OWNER,
  /** `from`: the role that was shown, so that a concurrent change by another owner is refused (OC-15). */
  request: z.object({ id: who, from: role, role, reason }),
  response: z.null(),
})

export const shutOutOperator = operatorCall({
  name: 'shutOutOperator',
  method: 'POST',
  path: '/operator/api/people/shut-out',
  roles: OWNER,
  request: z.object({ id: who, reason }),
  response: z.null(),
})

export const LOG_SORTS = ['newest', 'oldest'] as const
export type LogSort = (typeof LOG_SORTS)[number]

const logFilter = {
  /** The action, as recorded in the log. */
  act: z.optional(text(40)),
  /** Part of the operator, the subject, or the reason. */
  q: z.optional(text(100)),
  sort: z.optional(z.enum(LOG_SORTS)),
}

/** The operator log, newest first by default, fifty per page. */
export const operatorLog = operatorCall({
  name: 'operatorLog',
  method: 'GET',
  path: '/operator/api/log',
  roles: OWNER,
  request: z.object({ ...logFilter, after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  response: z.object({
    acts: z.array(
      z.object({
        id: z.string(),
        at: millis,
        operator: z.string(),
        act: z.string(),
        subject: z.string(),
        reason: z.string(),
        before: z.record(z.string(), z.unknown()),
        after: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Cursor of the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
})

/** The same as CSV. */
export const logCsv = operatorCall({
  name: 'logCsv',
  method: 'GET',
  path: '/operator/api/log/csv',
  roles: OWNER,
  request: z.object(logFilter),
  response: csvTable,
})
