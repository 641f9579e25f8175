import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import type { TicketKey, TicketKeyStore, TicketKeys } from '#server/ports/ticket-keys.ts'

const storedKeys = z.object({
  keys: z.array(z.object({ from: z.string(), privateKey: z.string() })).check(z.minLength(1)),
})

/** The first 4 bytes of the public key's SHA-256: short enough for the QR code, and derived from the key. */
function keyId(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 8)
}

const makeKey = (from: Temporal.Instant): TicketKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { kid: keyId(publicKey), privateKey, publicKey, from }
}

const inOrder = (keys: readonly TicketKey[]) => keys.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from))

function readKeys(path: string): TicketKey[] {
  const stored = z.parse(storedKeys, JSON.parse(readFileSync(path, 'utf8')))
  const keys = stored.keys.map(({ from, privateKey: pem }): TicketKey => {
    const privateKey = createPrivateKey(pem)
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`Not an Ed25519 key in ${path}`)
    const publicKey = createPublicKey(privateKey)
    return { kid: keyId(publicKey), privateKey, publicKey, from: Temporal.Instant.from(from) }
  })
  return inOrder(keys)
}

/**
 * Writes a draft file, flushes it and renames it, so a killed process leaves no partial file. The draft is opened
 * exclusively, so one of two concurrent writers fails.
 */
function writeKeys(path: string, keys: readonly TicketKey[]): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.draft`
  const stored = keys.map(({ from, privateKey }) => ({
    from: from.toString(),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }),
  }))
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, JSON.stringify({ keys: stored }, null, 2))
    fsyncSync(file)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

/** Identifies a version of the file: a rename changes the inode. */
function versionOf(path: string): string {
  const { ino, mtimeMs, size } = statSync(path)
  return `${ino} ${mtimeMs} ${size}`
}

/**
 * Reads signing keys from a JSON file: `{ keys: [{ from: ISO instant, privateKey: PKCS #8 PEM }] }`. A missing file
 * is created if `create` is set (sandbox); otherwise it throws, because new keys would invalidate every sold ticket.
 * An unreadable file at the start throws. Later the file is read again whenever it changes (`npm run keys`); if it is
 * then missing or broken, a warning is emitted and the last keys stay in use.
 */
export function fileTicketKeys(options: { path: string; create: boolean; now: Temporal.Instant }): TicketKeys {
  const { path } = options
  if (!existsSync(path)) {
    if (!options.create) throw new Error(`No ticket keys at ${path}`)
    writeKeys(path, [makeKey(options.now)])
  }
  let version = versionOf(path)
  let keys = readKeys(path)
  return {
    all() {
      try {
        const current = versionOf(path)
        if (current !== version) {
          version = current
          keys = readKeys(path)
        }
      } catch (error) {
        if (version !== 'faulty')
          process.emitWarning(`The ticket keys could not be reloaded; the previous ones stay in use: ${String(error)}`)
        version = 'faulty'
      }
      return keys
    },
  }
}

/** The key file for `npm run keys`, read and written on each call. */
export function ticketKeyStore(path: string): TicketKeyStore {
  return {
    all: () => readKeys(path),
    add(from) {
      const key = makeKey(from)
      writeKeys(path, inOrder([...readKeys(path), key]))
      return key
    },
    drop(kid) {
      writeKeys(
        path,
        readKeys(path).filter((key) => key.kid !== kid),
      )
    },
  }
}
