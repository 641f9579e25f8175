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

/** The same in every run, so that a failure is one of the change at hand; `npm run attack` draws a new one. */
const SEED = 20_261_121
const LIMIT_MS = 300_000

/** Runs a class as `npm run attack` does at quick scale: it must have tried something, and found nothing. */
async function withstands(attack: Attack): Promise<void> {
  const postgres = inject('postgresUrl')
  const around = { database: 'postgres', postgres, scale: 'quick', seed: SEED, limitMs: LIMIT_MS } as const
  const { findings, tries } = await runAttack(attack, around)
  expect(findings).toEqual([])
  expect(tries).toBeGreaterThan(0)
}

// The classes that wait, start processes or take long run in `npm run attack` only (docs/attacks.md).
describe('what people who mean harm try', { timeout: LIMIT_MS }, () => {
  it('D1 D2 D3 no way in outlives a revocation', () => withstands(revocation))
  it('D5 what a stranger can make us keep stops growing', () => withstands(storage))
  it('D7 the status and words of others are never our answer', () => withstands(libraryErrors))
  it('D9 a nonce tells no lie of another ticket', () => withstands(nonces))
  it('D12 malformed bodies and malformed dates find no error of ours', () => withstands(malformedValues))
  it('D15 redirects lead nowhere else', () => withstands(redirects))
  it('W1 W2 W3 nobody gets in, or is locked out, by what is done in their name', () => withstands(accounts))
  it('W4 one account holds a few seats', () => withstands(holds))
  it('W5 of many concurrent requests as many win as there is room for', () => withstands(races))
  it('W6 who guesses codes is stopped', () => withstands(couponGuessing))
  it('W7 no header makes a client the operator', () => withstands(proxies))
  it('W8 a signed link signs in once', () => withstands(miniProgram))
  it('W10 policies on every page, nothing of our making in production', () => withstands(headers))
  it('W10 nothing is served but the built pages', () => withstands(files))
  it('other people’s things stay theirs', () => withstands(owner))
  it('amounts and owners are not taken from a request', () => withstands(tampering))
  it('webhooks that are forged or repeated change nothing', () => withstands(webhooks))
  it('other sites change nothing', () => withstands(csrf))
  it('tickets that are forged are none', () => withstands(forgedTickets))
  it('text stays text', () => withstands(scripts))
  it('IPv6 networks are one client each', () => withstands(ipv6))
})
