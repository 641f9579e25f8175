import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { keyFiles } from './config.ts'

const SECRET_BYTES = 32

/**
 * Reads the server's secret from DATA_DIR/keys: pepper of passwords and key of signatures that only this service
 * checks. A sandbox creates it at its first start. Production must provide it, the same for every process, or the
 * start fails.
 */
export function readSecret(dataDir: string, profile: 'sandbox' | 'production'): Uint8Array {
  const file = keyFiles(dataDir).secret
  try {
    const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
    if (secret.length !== SECRET_BYTES) throw new Error(`${file} must contain ${SECRET_BYTES} bytes in base64`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    if (profile === 'production')
      throw new Error(`${file} is missing. Create it with ${SECRET_BYTES} random bytes in base64.`)
    mkdirSync(dirname(file), { recursive: true })
    const secret = randomBytes(SECRET_BYTES)
    writeFileSync(file, `${secret.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
}
