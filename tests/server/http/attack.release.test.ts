import { describe, expect, inject, it } from 'vitest'
import { accounts } from '#tests/attack/accounts.ts'
import { type Attack, runAttack } from '#tests/attack/attack.ts'
import { couponGuessing } from '#tests/attack/coupon-guessing.ts'
import { csrf } from '#tests/attack/csrf.ts'
import { files } from '#tests/attack/files.ts'
import { forgedTickets } from '#tests/attack/forged-tickets.ts'
import { headers } from '#tests/attack/headers.ts'
import { holds } from '#tests/attack/holds.ts'
import { ipv6 } from '#tests/attack/ipv6.ts'
import { libraryErrors } from '#tests/attack/library-errors.ts'
import { malformedValues } from '#tests/attack/malformed-values.ts'
import { miniProgram } from '#tests/attack/mini-program.ts'
import { nonces } from '#tests/attack/nonces.ts'
import { owner } from '#tests/attack/owner.ts'
import { proxies } from '#tests/attack/proxies.ts'
import { races } from '#tests/attack/races.ts'
import { redirects } from '#tests/attack/redirects.ts'
import { revocation } from '#tests/attack/revocation.ts'
import { scripts } from '#tests/attack/scripts.ts'
import { storage } from '#tests/attack/storage.ts'
import { tampering } from '#tests/attack/tampering.ts'
import { webhooks } from '#tests/attack/webhooks.ts'

/** The same in every run, so that a failure comes from the current change; `npm run attack` draws a new one. */
const SEED = 20_261_121
const LIMIT_MS = 300_000

/** Runs a class as `npm run attack` does at quick scale: it must have made attempts, and found nothing. */
async function withstands(attack: Attack): Promise<void> {
  const postgres = inject('postgresUrl')
  const around = { database: 'postgres', postgres, scale: 'quick', seed: SEED, limitMs: LIMIT_MS } as const
  const { findings, tries } = await runAttack(attack, around)
  expect(findings).toEqual([])
  expect(tries).toBeGreaterThan(0)
}

// Classes that wait, start processes or are slow run only in `npm run attack` (docs/attacks.md).
describe('attacks', { timeout: LIMIT_MS }, () => {
  it('D1 D2 D3 no credential survives a revocation', () => withstands(revocation))
  it('D5 an anonymous caller’s stored data stops growing', () => withstands(storage))
  it('D7 status and messages of other services are never passed on', () => withstands(libraryErrors))
  it('D9 a nonce never gives a false verdict for another ticket', () => withstands(nonces))
  it('D12 malformed bodies and malformed dates cause no server error', () => withstands(malformedValues))
  it('D15 redirects lead nowhere else', () => withstands(redirects))
  it('W1 W2 W3 requests in another user’s name neither give access nor lock out', () => withstands(accounts))
  it('W4 one account holds a few seats', () => withstands(holds))
  it('W5 of many concurrent requests as many win as there is room for', () => withstands(races))
  it('W6 guessing codes is stopped', () => withstands(couponGuessing))
  it('W7 no header makes a client the operator', () => withstands(proxies))
  it('W8 a signed link signs in once', () => withstands(miniProgram))
  it('W10 policies on every page, no debug information in production', () => withstands(headers))
  it('W10 only the built pages are served', () => withstands(files))
  it('customers cannot reach other customers’ data', () => withstands(owner))
  it('amounts and owners are not taken from a request', () => withstands(tampering))
  it('forged or repeated webhooks change nothing', () => withstands(webhooks))
  it('other sites change nothing', () => withstands(csrf))
  it('forged tickets are rejected', () => withstands(forgedTickets))
  it('text stays text', () => withstands(scripts))
  it('an IPv6 network is one client', () => withstands(ipv6))
})
