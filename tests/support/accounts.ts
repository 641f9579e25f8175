import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type PasswordHasher, passwordHasher } from '#server/auth/passwords.ts'
import { type CallResult, SECRET, type TestApp } from './app.ts'
import { buildCheckedApp } from './checked-answers.ts'

/** All cookies that an answer sets, as a browser sends them back: the session and the device. */
export function cookiesOf(answer: CallResult): string {
  const set = [answer.headers['set-cookie'] ?? []].flat().map(String)
  return set.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** The real hasher, with the number of passwords that it compared. */
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

/** Another process on the same database: nothing of the first is in it but what is stored. */
export async function secondInstance(on: TestApp): Promise<FastifyInstance> {
  const { db, config, ports } = on
  const { app } = await buildCheckedApp({ db, config, ports, secret: SECRET, webRoot: null })
  return app
}

/** The address of client `n`, each in a network of its own. */
export const clientAddress = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

export const newEmail = (): string => `a${randomBytes(6).toString('hex')}@example.com`
