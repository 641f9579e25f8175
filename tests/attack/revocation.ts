import { passwordHasher } from '#server/auth/passwords.ts'
import { cookiesOf } from '#tests/support/accounts.ts'
import { newCustomer, SECRET, type TestApp } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { type OauthDouble, startOauthDouble } from '#tests/support/oauth-double.ts'
import {
  ATTACKER_PASSWORD,
  askForReset,
  isSignedInAs,
  type Owner,
  PASSWORD,
  REVOCATIONS,
  signsInAs,
} from './account-steps.ts'
import type { Attack } from './attack.ts'

/** A password hasher that, once armed, pauses the result of its next comparison: a login in flight. */
function pausingHasher() {
  const real = passwordHasher(SECRET)
  let gate: { reached: () => void; open: Promise<void> } | null = null
  return {
    hash: real.hash,
    async matches(stored: string | null, password: string) {
      const [held, said] = [gate, await real.matches(stored, password)]
      if (held) {
        gate = null
        held.reached()
        await held.open
      }
      return said
    },
    /**
     * Pauses the next comparison. Returns a promise that resolves when the comparison is reached, and a function that
     * releases it.
     */
    arm() {
      const reached = Promise.withResolvers<void>()
      const open = Promise.withResolvers<void>()
      gate = { reached: reached.resolve, open: open.promise }
      return { reached: reached.promise, letGo: open.resolve }
    },
  }
}

interface Ground {
  readonly server: TestApp
  readonly double: OauthDouble
  readonly passwords: ReturnType<typeof pausingHasher>
}

/**
 * A sign-in that a thief starts before the owner acts and completes afterwards. The last promise resolves to whether
 * the thief is signed in as the owner.
 */
type PendingSignIn = (on: Ground, owner: Owner, thief: string) => Promise<() => Promise<boolean>>

const PENDING_SIGN_INS: Record<string, PendingSignIn> = {
  session:
    async ({ server }, { id }, thief) =>
    () =>
      isSignedInAs(server, thief, id),
  'sign-in code': async ({ server }, { id }, thief) => {
    const { data } = await server.call('/api/customer/signInCode', {}, thief)
    return async () => {
      const answer = await server.call('/api/customer/signInCode/use', { code: data.code })
      return isSignedInAs(server, cookiesOf(answer), id)
    }
  },
  'login in flight': async ({ server, passwords }, { id, email }) => {
    const { reached, letGo } = passwords.arm()
    const login = server.call('/customer/login', { email, password: PASSWORD }, undefined, '10.8.8.8')
    await reached
    return async () => {
      letGo()
      return isSignedInAs(server, cookiesOf(await login), id)
    }
  },
  'mailed link of a reset': async ({ server }, { id, email }) => {
    const token = await askForReset(server, email, ATTACKER_PASSWORD, '10.7.7.7')
    return async () => {
      await server.call('/api/customer/mailLink', { token, password: ATTACKER_PASSWORD })
      return signsInAs(server, email, ATTACKER_PASSWORD, id, '10.7.7.8')
    }
  },
  'third-party login begun': async ({ server, double }, { id }, thief) => {
    const subject = `7${String(id).padStart(6, '0')}`
    const browser = openBrowser(server, { sid: thief.replace(/^sid=/, '') })
    const begun = await browser.call('/api/third/before_login?type=facebook&device=pc')
    return async () => {
      double.become({ subject, email: '' })
      await browser.visit(await double.allow(begun.data))
      return signsInByThird({ server, double }, subject, id)
    }
  },
  'third-party account linked with the session alone': async ({ server, double }, { id }, thief) => {
    const subject = `8${String(id).padStart(6, '0')}`
    const browser = openBrowser(server, { sid: thief.replace(/^sid=/, '') })
    double.become({ subject, email: '' })
    const begun = await browser.call('/api/third/before_login?type=facebook&device=pc')
    await browser.visit(await double.allow(begun.data))
    return () => signsInByThird({ server, double }, subject, id)
  },
}

async function signsInByThird({ server, double }: Pick<Ground, 'server' | 'double'>, subject: string, id: number) {
  const browser = openBrowser(server)
  double.become({ subject, email: '' })
  const begun = await browser.call('/api/third/before_login?type=facebook&device=pc')
  await browser.visit(await double.allow(begun.data))
  return isSignedInAs(server, browser.cookie(), id)
}

/** Every credential that a thief holds × every revocation by the owner. */
export const revocation: Attack = {
  name: 'revocation',
  expects: 'after a revocation no earlier credential or started sign-in works',
  findings: ['D1', 'D2', 'D3'],
  async run({ app, atEnd, tried, expect, worst, sized }) {
    const double = await startOauthDouble()
    atEnd(() => double.stop())
    const passwords = pausingHasher()
    const server = await app({ env: double.env(['facebook']), ports: { passwords } })
    let alive = 0
    for (let round = 0; round < sized(1, 10); round++) {
      for (const [revoked, revoke] of Object.entries(REVOCATIONS)) {
        for (const [way, begin] of Object.entries(PENDING_SIGN_INS)) {
          const how = `${way}, then ${revoked}, then use what was held`
          await server.call('/sandbox/throttles', {})
          const owner = await newCustomer(server)
          const login = await server.call('/customer/login', { email: owner.email, password: PASSWORD })
          const use = await begin({ server, double, passwords }, owner, cookiesOf(login).split(';')[0] ?? '')
          expect(await revoke(server, owner), `the control: ${revoked} did not work`, how)
          tried()
          if (!(await use())) continue
          alive += 1
          expect(false, `${way} outlives ${revoked}`, how)
        }
      }
    }
    worst(`${alive} live on`)
  },
}
