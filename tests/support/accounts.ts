import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type PasswordHasher, passwordHasher } from '#server/auth/passwords.ts'
import { type CallResult, SECRET, type TestApp } from './app.ts'
import { buildCheckedApp } from './checked-answers.ts'

/** The cookies that an answer sets (session and device), in the form a browser sends back. */
export function cookiesOf(answer: CallResult): string {
  const set = [answer.headers['set-cookie'] ?? []].flat().map(String)
  return set.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** The real hasher, with a counter of compared passwords. */
export function countingHasher(): PasswordHasher & { compared: number } {
  const hasher = passwordHasher(SECRET)
  return {
    compared: 0,
    hash: hasher.hash,
    matches(stored, password) {
      this.compared += 1
      return hasher.matches(stored, password)
    },
  }
}

/** Another process on the same database: it shares only stored data with the first. */
export async function secondInstance(on: TestApp): Promise<FastifyInstance> {
  const { db, config, ports } = on
  const { app } = await buildCheckedApp({ db, config, ports, secret: SECRET, webRoot: null })
  return app
}

/** The address of client `n`, each in a different network. */
export const clientAddress = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

export const newEmail = (): string => `a${randomBytes(6).toString('hex')}@example.com`
