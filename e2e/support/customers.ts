import { registerAndConfirm } from '../../tests/support/registering.ts'
import type { App } from '../pages/app.ts'

/**
 * The console's line for what the app, a moment after a page was opened, happens to ask with a session that a change of
 * password, an unlinked service, a logout of the others or the end of the account has just replaced or ended (S-22).
 */
export const ASKED_WITH_ENDED_SESSION = /401 .*favorites/

/** Signs a customer in who has nothing yet: no order, no favourite. No page need be open. */
export async function newCustomer(app: App): Promise<string> {
  const email = `t${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`
  const call = (path: string, body?: unknown) => app.call(path, body)
  await registerAndConfirm(call, email)
  await app.signIn({ email, password: 'tabi2026' })
  return email
}

/** Makes favourites of the signed-in customer, the last one newest. */
export async function keep(app: App, type: 'supplier' | 'package', ids: readonly number[]): Promise<void> {
  for (const id of ids) await app.call(`/api/customer/v3/favorite?type=${type}&sourceId=${id}&action=add`)
}
