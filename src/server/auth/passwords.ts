import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, two passes, one lane (S-01). */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Maximum concurrent hashes: each takes 19 MiB and a core. */
const AT_ONCE = 4

/** Password hashing with a server-side pepper, a bounded number at a time. */
export function passwordHasher(pepper: Uint8Array) {
  let running = 0
  const waiting: (() => void)[] = []
  const seasoned = (password: string): string => createHmac('sha256', pepper).update(password, 'utf8').digest('base64')

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const dummy = hash(seasoned('no such account'), COST)
  return {
    hash: (password: string): Promise<string> => inTurn(() => hash(seasoned(password), COST)),
    /** Compares with the stored hash. Without one it takes the same time and returns false. */
    matches: async (stored: string | null, password: string): Promise<boolean> => {
      const against = stored ?? (await dummy)
      const same = await inTurn(() => verify(against, seasoned(password)))
      return stored !== null && same
    },
  }
}
export type PasswordHasher = ReturnType<typeof passwordHasher>
