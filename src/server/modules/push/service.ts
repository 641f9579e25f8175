import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { savePush } from '#contract/push.ts'
import { PUSH_BROWSERS_PER_CUSTOMER } from '#domain/constants.ts'
import type { Caller, Owner } from '#server/auth/caller.ts'
import type { Db } from '#server/db/connect.ts'
import { notLoggedIn, type Outcome, ok, refuse } from '#server/outcome.ts'
import type { PushQueue, PushTransport } from '#server/ports/push.ts'
import { isPushEndpoint } from './endpoint.ts'
import { insertMessages, keepSubscription } from './store.ts'

export interface PushDependencies {
  readonly db: Db
  /** Null if this server sends no push messages. */
  readonly transport: PushTransport | null
}

/**
 * Stores a subscription of the caller's browser. Refused if this server cannot send, or if the address is not a push
 * service's.
 */
export async function subscribe(
  { db, transport }: PushDependencies,
  { key, ...browser }: ParsedRequestOf<typeof savePush>,
  { customer, now }: Caller<Owner>,
): Promise<Outcome<null>> {
  if (transport?.key !== key || !isPushEndpoint(browser.endpoint)) return refuse('push_msg_not_possible')
  const facts = { ...browser, owner: customer, vapidKey: key }
  const isKept = await keepSubscription(db, facts, PUSH_BROWSERS_PER_CUSTOMER, now)
  return isKept ? ok(null) : notLoggedIn()
}

/** Queues messages about orders to a customer's browsers. */
export const pushQueue: PushQueue = { tell: insertMessages }
