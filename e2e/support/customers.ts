import { registerAndConfirm } from '../../tests/support/registering.ts'
import type { App } from '../pages/app.ts'

/**
 * The console's message about a background call whose session has just been replaced or ended: by a change of
 * password, an unlinked service, a logout of other devices or the end of the account (S-22).
 */
export const ASKED_WITH_ENDED_SESSION = /401 .*favorites/

/** Registers and signs in a customer without orders or favourites. No page needs to be open. */
export async function newCustomer(app: App): Promise<string> {
  const email = `t${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`
  const call = (path: string, body?: unknown) => app.call(path, body)
  await registerAndConfirm(call, email)
  await app.signIn({ email, password: 'tabi2026' })
  return email
}

/** Adds favourites to the signed-in customer. The last one is the newest. */
export async function keep(app: App, type: 'supplier' | 'package', ids: readonly number[]): Promise<void> {
  for (const id of ids) await app.call(`/api/customer/v3/favorite?type=${type}&sourceId=${id}&action=add`)
}
