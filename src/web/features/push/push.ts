import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dropPush, pushKey, savePush } from '#contract/push.ts'
import { LOCALES, type Locale } from '#domain/languages.ts'
import { type CallFailure, call, fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { onOwnerChange } from '#web/platform/owner.ts'
import { askForPush, subscribeBrowser, unsubscribeBrowser } from '#web/platform/push-browser.ts'
import { stored } from '#web/platform/storage.ts'

/** The push endpoint and language of this browser while messages are on. Cleared when the customer changes. */
export const pushOn = stored('own:push', z.object({ endpoint: z.string(), locale: z.enum(LOCALES) }))

/** GET /api/customer/push: the subscription key; null if the service sends no messages. */
export const pushKeyQuery = queryOptions({
  queryKey: ['pushKey'],
  queryFn: async ({ signal }) => (await fetchData(pushKey, {}, { signal })).key,
  staleTime: STALE.steady,
})

/** Result of turning messages on. `failed` with a null failure: the browser gave no reason. */
export type TurnedOn =
  | { readonly type: 'on' | 'unsaid' | 'blocked' }
  | { readonly type: 'failed'; readonly failure: CallFailure | null }

let isWatched = false

/** Incremented whenever messages end, so that a save in progress does not turn them on again. */
let ends = 0

/** Unsubscribes this browser when its customer changes, online or offline. */
function endWithOwner(): void {
  if (isWatched) return
  isWatched = true
  onOwnerChange(() => {
    ends += 1
    void unsubscribeBrowser()
  })
}

/**
 * Subscribes and saves. Returns `unsaid` if messages ended in the meantime; the browser is unsubscribed and the server
 * notified.
 */
async function save(key: string, locale: Locale): Promise<TurnedOn> {
  endWithOwner()
  const before = ends
  const subscription = await subscribeBrowser(key)
  if (ends !== before) {
    await unsubscribeBrowser()
    return { type: 'unsaid' }
  }
  if (subscription === null) return { type: 'failed', failure: null }
  const result = await call(savePush, { ...subscription, key, locale })
  if (ends !== before) {
    await unsubscribeBrowser()
    if (result.ok) await call(dropPush, { endpoint: subscription.endpoint })
    return { type: 'unsaid' }
  }
  if (!result.ok) return { type: 'failed', failure: result }
  pushOn.write({ endpoint: subscription.endpoint, locale })
  return { type: 'on' }
}

/** Asks for permission and turns messages on in a language. Call it on a press only: browsers ignore other requests. */
export async function turnPushOn(key: string, locale: Locale): Promise<TurnedOn> {
  const permission = await askForPush()
  if (permission !== 'granted') return { type: permission === 'denied' ? 'blocked' : 'unsaid' }
  const outcome = await save(key, locale)
  if (outcome.type === 'failed') await unsubscribeBrowser()
  return outcome
}

/** Unsubscribes this browser. If the server cannot be notified now, the push service rejects its next message. */
export async function turnPushOff(): Promise<void> {
  const on = pushOn.read()
  ends += 1
  pushOn.clear()
  await unsubscribeBrowser()
  if (on) await call(dropPush, { endpoint: on.endpoint })
}

/**
 * Updates the server's subscription of this browser: session, UI language and current endpoint. Never prompts; does
 * nothing if messages are off. Requires granted permission.
 */
export async function refreshPushSubscription(loadKey: () => Promise<string | null>, locale: Locale): Promise<void> {
  if (pushOn.read() === null) return
  endWithOwner()
  const key = await loadKey()
  if (key !== null && pushOn.read() !== null) await save(key, locale)
}
