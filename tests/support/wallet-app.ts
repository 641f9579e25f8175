import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { fileTicketKeys } from '#server/adapters/ticket-keys/file.ts'
import { openWallets } from '#server/adapters/wallets/open.ts'
import { keyFiles, readConfig } from '#server/config/config.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { walletJob } from '#server/modules/wallets/index.ts'
import { type DatabaseKind, NOON, startApp } from './app.ts'
import type { Phone } from './tickets.ts'
import { unzip } from './unzip.ts'
import { applePushDouble, googleDouble, PASS_TYPE, walletKeys } from './wallet-doubles.ts'

export const ORIGIN = 'https://tabi.example'
export const DEVICE = 'd'.repeat(32)
export const PUSH = 'ab'.repeat(32)

/** An app with both wallets, whose job runs on demand, and the requests of Apple's devices. */
export async function openWalletApp(kind: DatabaseKind) {
  const keys = walletKeys()
  const google = googleDouble(keys)
  const push = await applePushDouble(keys)
  const env = { ...keys.env, APP_ORIGIN: ORIGIN }
  const services = { applePush: push.service, google: google.send }
  const wallets = await openWallets(readConfig(env).wallets, ORIGIN, services)
  const server = await startApp(kind, { env, ports: { wallets }, runsJobs: false })
  const ticketKeys = fileTicketKeys({ path: keyFiles(server.config.dataDir).tickets, create: false, now: NOON })
  const job = walletJob({ db: server.db, wallets, catalogue: server.catalogue, keys: ticketKeys, origin: ORIGIN })
  const log = { warn: () => {} }
  let files = 0

  const get = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: path.replace(ORIGIN, ''), headers })
  const add = (orderId: number, wallet: 'apple' | 'google', more: object, cookie: string) =>
    server.call('/api/ticket/wallet', { orderId, wallet, locale: 'en', ...more }, cookie)

  /**
   * Opens a pass as a device would: checks every hash, and the signature with a different tool from the one that made
   * it.
   */
  const opened = (file: Buffer) => {
    files += 1
    const folder = join(keys.folder, `pass-${files}`)
    mkdirSync(folder, { recursive: true })
    for (const [part, bytes] of unzip(file)) {
      mkdirSync(dirname(join(folder, part)), { recursive: true })
      writeFileSync(join(folder, part), bytes)
    }
    const read = (part: string) => readFileSync(join(folder, part))
    const manifest = JSON.parse(read('manifest.json').toString()) as Record<string, string>
    for (const [part, hash] of Object.entries(manifest)) {
      expect(createHash('sha1').update(read(part)).digest('hex'), part).toBe(hash)
    }
    const verify = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'signature', '-content', 'manifest.json']
    const check = () =>
      execFileSync('openssl', [...verify, '-CAfile', keys.path('wwdr.pem'), '-purpose', 'any', '-out', '/dev/null'], {
        cwd: folder,
        stdio: 'pipe',
      })
    check()
    writeFileSync(join(folder, 'manifest.json'), '{}')
    expect(check).toThrow()
    return { parts: Object.keys(manifest), pass: JSON.parse(read('pass.json').toString()) }
  }

  return {
    ...{ keys, google, push, wallets, server, job, get, add, opened },
    /** Runs the job once. Returns the number of finished passes. */
    round: () => runRound({ db: server.db, log }, job, server.clock.now()),
    /** Resets: no passes, and both services answer normally. */
    begin: async () => {
      server.clock.moveTo(NOON)
      await server.db.deleteFrom('wallet_pass').execute()
      await server.db.deleteFrom('job_try').execute()
      await server.db.deleteFrom('throttle').execute()
      for (const list of [push.told, google.asked]) list.length = 0
      push.takeAll()
      google.break(null)
    },
    later: (hours: number) => server.clock.moveTo(NOON.add({ seconds: Math.round(hours * 3600) })),
    applePass: async ({ cookie }: Phone, orderId: number, more: object = {}) => {
      const { data } = await add(orderId, 'apple', more, cookie)
      const answer = await get(data.url, { cookie })
      expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass')
      return { url: data.url as string, ...opened(answer.rawPayload) }
    },
    /** Calls of Apple's devices about a pass. */
    device: ({ serialNumber, authenticationToken }: { serialNumber: string; authenticationToken: string }) => {
      const headers = { authorization: `ApplePass ${authenticationToken}` }
      const registration = (id: string) => `/wallet/apple/v1/devices/${id}/registrations/${PASS_TYPE}/${serialNumber}`
      return {
        register: async (id = DEVICE, pushToken = PUSH, more: object = {}) => {
          const url = registration(id)
          const asked = { method: 'POST', url, headers: { ...headers, ...more }, payload: { pushToken } } as const
          return (await server.app.inject(asked)).statusCode
        },
        drop: async (id = DEVICE) =>
          (await server.app.inject({ method: 'DELETE', url: registration(id), headers })).statusCode,
        fetch: (more: Record<string, string> = {}) =>
          get(`/wallet/apple/v1/passes/${PASS_TYPE}/${serialNumber}`, { ...headers, ...more }),
      }
    },
    /** The passes of a device that changed since a tag. */
    changedFor: (id = DEVICE, since = '') =>
      get(`/wallet/apple/v1/devices/${id}/registrations/${PASS_TYPE}${since && `?passesUpdatedSince=${since}`}`),
    close: async () => {
      await server.close()
      await push.stop()
      keys.remove()
    },
  }
}
export type WalletApp = Awaited<ReturnType<typeof openWalletApp>>
