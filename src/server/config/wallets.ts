import type * as z from 'zod/mini'
import type { environment } from './environment.ts'

/** The operator's Apple pass type and certificate files. */
export interface AppleWalletConfig {
  readonly passType: string
  readonly team: string
  readonly certFile: string
  readonly keyFile: string
  /** Apple's intermediate certificate (WWDR). */
  readonly wwdrFile: string
}

/** The operator's Google Wallet issuer and the key file of its service account. */
export interface GoogleWalletConfig {
  readonly issuer: string
  readonly keyFile: string
}

export interface WalletsConfig {
  readonly apple: AppleWalletConfig | null
  readonly google: GoogleWalletConfig | null
}

const APPLE = [
  'APPLE_PASS_TYPE',
  'APPLE_PASS_TEAM',
  'APPLE_PASS_CERT_FILE',
  'APPLE_PASS_KEY_FILE',
  'APPLE_WWDR_FILE',
] as const
const GOOGLE = ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY_FILE'] as const
const FILES = ['APPLE_PASS_CERT_FILE', 'APPLE_PASS_KEY_FILE', 'APPLE_WWDR_FILE', 'GOOGLE_WALLET_KEY_FILE'] as const

type Variables = Pick<z.infer<typeof environment>, (typeof APPLE)[number] | (typeof GOOGLE)[number]>

/** A line for each incompletely configured wallet, and for each missing file. */
export function walletFaults(vars: Variables, exists: (path: string) => boolean): string[] {
  const lines: string[] = []
  for (const names of [APPLE, GOOGLE]) {
    const given = names.find((name) => vars[name] !== undefined)
    const missing = names.filter((name) => vars[name] === undefined)
    if (given && missing.length > 0) lines.push(`${given} needs ${missing.join(', ')}`)
  }
  for (const name of FILES) {
    const path = vars[name]
    if (path !== undefined && !exists(path)) lines.push(`${name}: file not found`)
  }
  return lines
}

/** The wallets' settings; null for a wallet that is not configured. File contents are checked when they are opened. */
export function walletsOf(vars: Variables): WalletsConfig {
  const [passType, team, certFile, keyFile, wwdrFile] = APPLE.map((name) => vars[name])
  const [issuer, googleKeyFile] = GOOGLE.map((name) => vars[name])
  return {
    apple: passType && team && certFile && keyFile && wwdrFile ? { passType, team, certFile, keyFile, wwdrFile } : null,
    google: issuer && googleKeyFile ? { issuer, keyFile: googleKeyFile } : null,
  }
}
