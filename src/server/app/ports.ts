import { movableClock } from '#server/adapters/clock/movable.ts'
import { systemClock } from '#server/adapters/clock/system.ts'
import { nearestArea } from '#server/adapters/geocode/nearest.ts'
import { nominatimGeocoder } from '#server/adapters/geocode/nominatim.ts'
import { cardPageOf, hostedPageOf, openGateways, walletOf } from '#server/adapters/payment/open.ts'
import { webPush } from '#server/adapters/push/web-push.ts'
import { systemRandom } from '#server/adapters/random/system.ts'
import { sandboxThirdParties } from '#server/adapters/third/sandbox.ts'
import { fileTicketKeys, ticketKeyStore } from '#server/adapters/ticket-keys/file.ts'
import { type PasswordHasher, passwordHasher } from '#server/auth/passwords.ts'
import { type Config, keyFiles } from '#server/config/config.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Geocoder } from '#server/ports/geocode.ts'
import type { PaymentGateway, SandboxCardPage, SandboxHostedPage, SandboxWallet } from '#server/ports/payment.ts'
import { gatewaysOf, type PaymentGateways } from '#server/ports/payment-gateways.ts'
import type { PushTransport } from '#server/ports/push.ts'
import type { Random } from '#server/ports/random.ts'
import type { SandboxThirdParties, ThirdParties } from '#server/ports/third-party.ts'
import type { TicketKeyStore, TicketKeys } from '#server/ports/ticket-keys.ts'
import type { Wallets } from '#server/ports/wallets.ts'

/** External dependencies. Tests replace some of them. */
export interface Ports {
  readonly clock: Clock
  readonly random: Random
  /** Absent: the configured payment gateways. */
  readonly gateways?: readonly PaymentGateway[]
  /** Absent: the configured map service, or the nearest area without one. */
  readonly geocoder?: Geocoder
  /** Absent: Argon2id with the server's secret. */
  readonly passwords?: PasswordHasher
  /** Absent: Web Push with the configured keys; no push without them. */
  readonly push?: PushTransport
  /** Absent: the configured wallets. */
  readonly wallets?: Wallets
}

/** The clock and random generator for the configured profile. */
export function systemPorts(config: Config): Ports {
  return {
    clock: config.profile === 'production' ? systemClock : movableClock(),
    random: systemRandom,
  }
}

/** All external dependencies opened, and the sandbox's pages for them. */
export interface OpenPorts {
  readonly clock: Clock
  readonly random: Random
  readonly gateways: PaymentGateways
  readonly geocoder: Geocoder
  readonly passwords: PasswordHasher
  readonly parties: ThirdParties
  readonly keys: TicketKeys
  /** Null: no push messages are sent. */
  readonly push: PushTransport | null
  readonly wallets: Wallets
  readonly sandbox: {
    /** Null if another gateway takes the cards. */
    readonly cardPage: SandboxCardPage | null
    /**
     * Null if another gateway takes the cards, because the sandbox's card gateway also serves the securityPay
     * wallets.
     */
    readonly hostedPage: (PaymentGateway & SandboxHostedPage) | null
    /** Null in production and if WeChat Pay itself takes the payments. */
    readonly wallet: (PaymentGateway & SandboxWallet) | null
    /** Null in production. */
    readonly parties: SandboxThirdParties | null
  }
  close(): Promise<void>
}

/** Opens the configured dependencies. Those given in `ports` are used as they are, and their owner closes them. */
export async function openPorts(config: Config, ports: Ports, secret: Uint8Array): Promise<OpenPorts> {
  const { clock, random } = ports
  const isProduction = config.profile === 'production'
  const opened = ports.gateways ? [] : await openGateways(config, () => clock.now())
  const simulated = isProduction ? null : sandboxThirdParties(random)
  return {
    clock,
    random,
    gateways: gatewaysOf(ports.gateways ?? opened),
    geocoder: ports.geocoder ?? geocoderOf(config),
    passwords: ports.passwords ?? passwordHasher(secret),
    parties: { ...simulated?.parties, ...(await openProviders(config)) },
    push: ports.push ?? (config.vapid && webPush(config.vapid)),
    wallets: ports.wallets ?? (await walletsOf(config)),
    keys: fileTicketKeys({ path: keyFiles(config.dataDir).tickets, create: !isProduction, now: clock.now() }),
    sandbox: {
      cardPage: cardPageOf(opened),
      hostedPage: hostedPageOf(opened),
      wallet: walletOf(opened),
      parties: simulated,
    },
    close: async () => {
      for (const gateway of opened) await gateway.close?.()
    },
  }
}

/** The store of the ticket signing keys, used to rotate them. */
export function ticketKeyStoreOf(config: Pick<Config, 'dataDir'>): TicketKeyStore {
  return ticketKeyStore(keyFiles(config.dataDir).tickets)
}

function geocoderOf({ geocode, origin }: Config): Geocoder {
  return geocode ? nominatimGeocoder({ ...geocode, origin }) : nearestArea
}

/** Loads the wallet libraries only if a wallet is configured. */
async function walletsOf({ wallets, origin }: Config): Promise<Wallets> {
  if (wallets.apple === null && wallets.google === null) return { apple: null, google: null }
  const { openWallets } = await import('#server/adapters/wallets/open.ts')
  return openWallets(wallets, origin)
}

/** Loads the OAuth library only if a provider is configured. */
async function openProviders({ oauth, origin }: Config): Promise<ThirdParties> {
  if (Object.keys(oauth.providers).length === 0) return {}
  const { openThirdParties } = await import('#server/adapters/third/open.ts')
  return openThirdParties(oauth.providers, { origin })
}
