import * as z from 'zod/mini'
import { email, millis, nothing, sentences, text, id as who } from '../fields.ts'
import { operatorLocale, role } from './access.ts'
import { csvTable } from './csv.ts'
import { operatorCall } from './operator-call.ts'

const OWNER = ['owner'] as const
/** Why somebody acts; it is written down. */
export const reason = sentences(500).check(z.minLength(1))
/** Names a press, so that one that is repeated does nothing more. */
export const requestKey = z.string().check(z.regex(/^[A-Za-z0-9-]{16,60}$/))

/** Everybody who may or might sign in. `out`: shut out; `invited`: has not followed the link yet. */
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
      /** Epoch ms until which a mailed link works; null: there is none. */
      linkUntil: z.nullable(millis),
    }),
  ),
})

/** Invites by mail; somebody who was shut out is invited again, without what they signed in with. */
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

/** Mails a new link: to who has not joined, or has lost what they signed in with. Following it ends all other ways in. */
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
  /** `from`: the role that was shown, so that of two owners the second one is told (OC-15). */
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
  /** What was done, as the log writes it. */
  act: z.optional(text(40)),
  /** Any part of who did it, what it was done to, or why. */
  q: z.optional(text(100)),
  sort: z.optional(z.enum(LOG_SORTS)),
}

/** What operators did, newest first by default, fifty at a time. */
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
    /** What to ask for next; null at the end. */
    next: z.nullable(z.string()),
  }),
})

/** The same as a table for spreadsheets. */
export const logCsv = operatorCall({
  name: 'logCsv',
  method: 'GET',
  path: '/operator/api/log/csv',
  roles: OWNER,
  request: z.object(logFilter),
  response: csvTable,
})
