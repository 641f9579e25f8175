import { randomBytes } from 'node:crypto'
import type { readShopDay, ShopRecord } from '#contract/check/calls.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { credentialHash } from '#server/auth/tokens.ts'
import type { CallResult, TestApp } from './app.ts'
import { nonce } from './tickets.ts'

/** A shop's link, as `npm run operator -- shop-link make` creates it. */
export async function newShopLink(on: Pick<TestApp, 'db' | 'clock'>, supplierId: number, label = '入口') {
  const token = randomBytes(32).toString('base64url')
  const { id } = await on.db
    .insertInto('shop_link')
    .values({
      ...{ supplier_id: supplierId, label, token_hash: credentialHash(token), created_by: 'sato' },
      created_at: on.clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** The cookie that the page's calls set. */
export const shopCookieOf = ({ headers }: CallResult): string => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

/** A phone of a shop. */
export interface ShopPhone {
  readonly cookie: string
  call(path: 'today' | 'ticket' | 'find' | 'redeem' | 'open', body?: unknown): Promise<CallResult>
  day(): Promise<ResponseOf<typeof readShopDay>>
  /** A record made now, of a token or of a booking in the list, with the signed time of a contact now. */
  record(ticket: { token: string } | { orderNo: string; revision: number }): Promise<ShopRecord>
}

/** Opens a link on a new phone. */
export async function openShopLink(on: Pick<TestApp, 'call' | 'clock'>, token: string): Promise<ShopPhone> {
  const cookie = shopCookieOf(await on.call('/check/api/open', { token }))
  const call: ShopPhone['call'] = (path, body) => on.call(`/check/api/${path}`, body, cookie)
  const day = async () => (await call('today')).data
  return {
    cookie,
    call,
    day,
    async record(ticket) {
      const { serverTime } = await day()
      return { nonce: nonce(), claimedAt: on.clock.now().epochMilliseconds, serverTime, ...ticket }
    },
  }
}
