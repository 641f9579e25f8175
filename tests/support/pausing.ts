import type { KyselyPlugin } from 'kysely'
import { type PasswordHasher, passwordHasher } from '#server/auth/passwords.ts'
import type { Db } from '#server/db/connect.ts'
import { SECRET } from './app.ts'

/** Pauses one request at a named place until the test releases it, so that other work runs while it is in flight. */
export function makeGate() {
  let armed: { place: string; reached: () => void; open: Promise<void> } | null = null
  return {
    /** The next request that reaches `place` pauses there; `reached` resolves when it does. */
    arm(place: string): { readonly reached: Promise<void>; open(): void } {
      let [reached, open] = [() => {}, () => {}]
      const whenReached = new Promise<void>((resolve) => {
        reached = resolve
      })
      armed = {
        place,
        reached: () => reached(),
        open: new Promise<void>((resolve) => {
          open = resolve
        }),
      }
      return { reached: whenReached, open: () => open() }
    },
    async pass(place: string): Promise<void> {
      if (armed?.place !== place) return
      const { reached, open } = armed
      armed = null
      reached()
      await open
    },
  }
}
export type Gate = ReturnType<typeof makeGate>

/** The real hasher with a gate at `compared`: after a password comparison, before its result is returned. */
export function pausingHasher(gate: Gate): PasswordHasher {
  const hasher = passwordHasher(SECRET)
  return {
    async hash(password) {
      const hashed = await hasher.hash(password)
      await gate.pass('hashed')
      return hashed
    },
    async matches(stored, password) {
      const isRight = await hasher.matches(stored, password)
      await gate.pass('compared')
      return isRight
    },
  }
}

const WATCHED = ['sign_in_code', 'mail_code', 'mail_link', 'third_login', 'session'] as const

/**
 * A database with gates where no lock is held: after a statement on a table in WATCHED outside a transaction, and at
 * `committed` after the end of a transaction.
 */
export function pausingDb(db: Db, gate: Gate): Db {
  const tables = new WeakMap<object, string>()
  let inTransaction = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const text = JSON.stringify(node)
      const table = WATCHED.find((name) => text.includes(name))
      if (table && inTransaction === 0) tables.set(queryId, table)
      return node
    },
    async transformResult({ result, queryId }) {
      const table = tables.get(queryId)
      if (table) await gate.pass(table)
      return result
    },
  }
  const watched = db.withPlugin(plugin)
  return new Proxy(watched, {
    get(target, name) {
      if (name === 'transaction') {
        return () => {
          const builder = target.transaction()
          return {
            execute: async (work: Parameters<typeof builder.execute>[0]) => {
              inTransaction += 1
              try {
                return await builder.execute(work)
              } finally {
                inTransaction -= 1
                await gate.pass('committed')
              }
            },
          }
        }
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
