import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dropPush, pushKey, savePush } from '#contract/push.ts'
import { LOCALES, type Locale } from '#domain/languages.ts'
import { type CallFailure, call, fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { onOwnerChange } from '#web/platform/owner.ts'
import { askForPush, subscribeBrowser, unsubscribeBrowser } from '#web/platform/push-browser.ts'
import { stored } from '#web/platform/storage.ts'

/** Kept while this browser is sent the customer's messages: where, and in which language. It goes with the customer. */
export const pushOn = stored('own:push', z.object({ endpoint: z.string(), locale: z.enum(LOCALES) }))

/** GET /api/customer/push: the key that browsers subscribe with; null where the service sends no messages. */
export const pushKeyQuery = queryOptions({
  queryKey: ['pushKey'],
  queryFn: async ({ signal }) => (await fetchData(pushKey, {}, { signal })).key,
  staleTime: STALE.steady,
})

/** What became of turning messages on; `failed` without a failure: the browser does not say why. */
export type TurnedOn =
  | { readonly type: 'on' | 'unsaid' | 'blocked' }
  | { readonly type: 'failed'; readonly failure: CallFailure | null }

let isWatched = false

/** Raised by what ends the messages: a save that was under way does not turn them on again. */
let ends = 0

/** Has the browser take no more messages when this customer leaves it, with or without a connection. */
function endWithOwner(): void {
  if (isWatched) return
  isWatched = true
  onOwnerChange(() => {
    ends += 1
    void unsubscribeBrowser()
  })
}

/** `unsaid` where messages were ended meanwhile: the browser takes none, and the server is notified. */
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

/** Asks the user, then has messages sent to this browser in that language. At a press only: browsers ask nobody otherwise. */
export async function turnPushOn(key: string, locale: Locale): Promise<TurnedOn> {
  const permission = await askForPush()
  if (permission !== 'granted') return { type: permission === 'denied' ? 'blocked' : 'unsaid' }
  const outcome = await save(key, locale)
  if (outcome.type === 'failed') await unsubscribeBrowser()
  return outcome
}

/** Ends the messages to this browser at once; what the server is not told now, it learns from the push service. */
export async function turnPushOff(): Promise<void> {
  const on = pushOn.read()
  ends += 1
  pushOn.clear()
  await unsubscribeBrowser()
  if (on) await call(dropPush, { endpoint: on.endpoint })
}

/**
 * Has the server know this browser as it is now: by this session, in the language that is shown, under the address that its push service
 * gives it. Asks nobody; where messages are not on it does nothing. Give it a browser whose user has said yes.
 */
export async function keepPush(loadKey: () => Promise<string | null>, locale: Locale): Promise<void> {
  if (pushOn.read() === null) return
  endWithOwner()
  const key = await loadKey()
  if (key !== null && pushOn.read() !== null) await save(key, locale)
}
