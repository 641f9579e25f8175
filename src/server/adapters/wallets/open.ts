import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { ConfigError } from '#server/config/config.ts'
import type { AppleWalletConfig, GoogleWalletConfig, WalletsConfig } from '#server/config/wallets.ts'
import type { AppleWallet, GoogleWallet, Wallets } from '#server/ports/wallets.ts'
import { type PassImages, passMaker } from './apple-pass.ts'
import { type PushService, passPush } from './apple-push.ts'
import { googleWallet } from './google.ts'

const MARK = new URL('../../../../public/icons/mark.svg', import.meta.url)
/** Size in points of Apple's two images, each drawn at three scales. */
const PICTURES = { icon: 29, logo: 40 } as const

/** The wallets' servers in tests. */
export interface WalletServices {
  readonly applePush?: PushService
  readonly google?: typeof fetch
}

/** Opens the configured wallets. Throws ConfigError if a file lacks its contents or is for another pass type. */
export async function openWallets(
  { apple, google }: WalletsConfig,
  origin: string,
  services: WalletServices = {},
): Promise<Wallets> {
  return {
    apple: apple && (await openApple(apple, services.applePush)),
    google: google && (await openGoogle(google, origin, services.google)),
  }
}

async function images(): Promise<PassImages> {
  const mark = await readFile(MARK)
  const sizes = Object.entries(PICTURES).flatMap(([name, points]) =>
    [1, 2, 3].map((scale) => ({ name, points, scale })),
  )
  const drawn = sizes.map(async ({ name, points, scale }): Promise<[string, Buffer]> => {
    const height = points * scale
    const png = await sharp(mark, { density: 72 * scale })
      .resize({ height })
      .png()
      .toBuffer()
    return [`${name}${scale === 1 ? '' : `@${scale}x`}.png`, png]
  })
  return Object.fromEntries(await Promise.all(drawn))
}

/** Parses a file. The parser's message may quote the file, so it is left out. */
function parsed<T>(name: string, what: string, parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new ConfigError(`${name}: the file contains no ${what}`)
  }
}

async function openApple(config: AppleWalletConfig, service: PushService | undefined): Promise<AppleWallet> {
  const { passType, team, certFile, keyFile, wwdrFile } = config
  const [cert, key, wwdr] = await Promise.all([certFile, keyFile, wwdrFile].map((path) => readFile(path, 'utf8')))
  if (cert === undefined || key === undefined || wwdr === undefined) throw new Error('Three files were read')
  const own = parsed('APPLE_PASS_CERT_FILE', 'certificate in PEM format', () => new X509Certificate(cert))
  const issuer = parsed('APPLE_WWDR_FILE', 'certificate in PEM format', () => new X509Certificate(wwdr))
  const ownKey = parsed('APPLE_PASS_KEY_FILE', 'private key in PEM format without a passphrase', () =>
    createPrivateKey(key),
  )
  const subject = own.subject.split('\n')
  const faults = [
    ...(own.checkPrivateKey(ownKey) ? [] : ['APPLE_PASS_KEY_FILE does not belong to APPLE_PASS_CERT_FILE']),
    ...(own.checkIssued(issuer) && own.verify(issuer.publicKey)
      ? []
      : ['APPLE_WWDR_FILE did not sign APPLE_PASS_CERT_FILE']),
    ...(subject.includes(`UID=${passType}`) ? [] : ['APPLE_PASS_CERT_FILE is not for APPLE_PASS_TYPE']),
    ...(subject.includes(`OU=${team}`) ? [] : ['APPLE_PASS_CERT_FILE is not for APPLE_PASS_TEAM']),
  ]
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return {
    passType,
    until: own.validToDate.toTemporalInstant(),
    make: passMaker({ passType, team, cert, key, wwdr }, await images()),
    notify: passPush({ passType, cert, key }, service),
  }
}

const account = z.object({ client_email: z.string(), private_key: z.string() })

async function openGoogle(
  { issuer, keyFile }: GoogleWalletConfig,
  origin: string,
  send: typeof fetch | undefined,
): Promise<GoogleWallet> {
  const text = await readFile(keyFile, 'utf8')
  const { email, key } = parsed(
    'GOOGLE_WALLET_KEY_FILE',
    "service account's key",
    (): { email: string; key: KeyObject } => {
      const { client_email, private_key } = z.parse(account, JSON.parse(text))
      return { email: client_email, key: createPrivateKey(private_key) }
    },
  )
  if (key.asymmetricKeyType !== 'rsa') throw new ConfigError('GOOGLE_WALLET_KEY_FILE: the file contains no RSA key')
  return googleWallet({ issuer, email, key }, origin, send)
}
