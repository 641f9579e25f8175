import { randomBytes } from 'node:crypto'
import type { Server } from '#tests/support/processes.ts'
import { registerAndConfirm } from '#tests/support/registering.ts'
import { client } from './client.ts'
import { median } from './statistics.ts'

const SAMPLES = 200
const ACCOUNTS = 10
const newEmail = (): string => `t${randomBytes(6).toString('hex')}@example.com`

/**
 * Median times in ms of a login with a wrong password, for addresses with and without an account, measured in turn
 * (S-02). The rate limits are reset between the samples.
 */
export async function measureLogins(server: Pick<Server, 'origin'>): Promise<{ known: number; unknown: number }> {
  const http = client(server.origin, 1)
  const known: string[] = []
  for (let n = 0; n < ACCOUNTS; n++) {
    const email = newEmail()
    await registerAndConfirm(http.call, email)
    await http.call('/sandbox/throttles', {})
    known.push(email)
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  const sample = async (who: 'known' | 'unknown', email: string): Promise<void> => {
    await http.call('/sandbox/throttles', {})
    const begun = performance.now()
    const { data } = await http.call('/customer/login', { email, password: 'wrong123' })
    times[who].push(performance.now() - begun)
    const expected = who === 'known' ? 'password_error' : 'not_exist'
    if (data !== expected) throw new Error(`A wrong password was answered with ${JSON.stringify(data)}`)
  }
  for (let n = 0; n < SAMPLES; n++) {
    // Too few consecutive failures per account to lock it.
    const email = known[n % ACCOUNTS] ?? ''
    if (n % 2 === 0) await sample('known', email)
    await sample('unknown', newEmail())
    if (n % 2 === 1) await sample('known', email)
  }
  http.drain()
  return { known: median(times.known), unknown: median(times.unknown) }
}
