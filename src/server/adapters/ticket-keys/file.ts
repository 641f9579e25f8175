import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import type { TicketKey, TicketKeys } from '#server/ports/ticket-keys.ts'

const storedKeys = z.object({
  keys: z.array(z.object({ from: z.string(), privateKey: z.string() })).check(z.minLength(1)),
})

/** The first 4 bytes of the public key's SHA-256: short enough for the QR, and it names the key itself. */
function keyId(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 8)
}

function makeFile(path: string, now: Temporal.Instant): void {
  const privateKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // Written aside and renamed: a process killed meanwhile leaves no half file behind.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ keys: [{ from: now.toString(), privateKey }] }, null, 2), { mode: 0o600 })
  renameSync(draft, path)
}

/**
 * Signing keys from a JSON file: `{ keys: [{ from: ISO instant, privateKey: PKCS #8 PEM }] }`. A missing file is made
 * where `create` allows it (sandbox) and is an error elsewhere, as new keys would kill every ticket sold. A file that
 * cannot be read is always an error.
 */
export function fileTicketKeys(options: { path: string; create: boolean; now: Temporal.Instant }): TicketKeys {
  if (!existsSync(options.path)) {
    if (!options.create) throw new Error(`No ticket keys at ${options.path}`)
    makeFile(options.path, options.now)
  }
  const stored = z.parse(storedKeys, JSON.parse(readFileSync(options.path, 'utf8')))
  const keys = stored.keys
    .map(({ from, privateKey: pem }): TicketKey => {
      const privateKey = createPrivateKey(pem)
      if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`Not an Ed25519 key in ${options.path}`)
      const publicKey = createPublicKey(privateKey)
      return { kid: keyId(publicKey), privateKey, publicKey, from: Temporal.Instant.from(from) }
    })
    .sort((a, b) => Temporal.Instant.compare(a.from, b.from))
  return { all: () => keys }
}
