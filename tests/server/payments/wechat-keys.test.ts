import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWechatGateway } from '#server/adapters/payment/wechat/open.ts'
import { wechatGateway } from '#server/adapters/payment/wechat/wechat.ts'
import { GatewayUnreachable, type PaymentRequest } from '#server/ports/payment.ts'
import { startWechatDouble, type WechatDouble } from '#tests/support/wechat-double.ts'

/** The clock of both ends, controlled by these tests. */
let now: number
let wechat: WechatDouble
beforeAll(async () => {
  wechat = await startWechatDouble(() => now)
})
afterAll(() => wechat.stop())
beforeEach(() => {
  now = Date.parse('2026-11-22T03:00:00Z')
})
afterEach(() => wechat.forget())

const gateway = (more: { isPublicKey?: boolean } = {}) => wechatGateway(wechat.settings(more), () => now)
const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  method: 'wechat',
  orderNo: 'RS2601160123456789ABC',
  amount: 5000,
  description: 'Tabifuda RS2601160123456789ABC',
  idempotencyKey: 'tabifuda-00112233445566778899aabbccddeeff',
  capture: 'automatic',
  ...more,
})
const HOUR = 3_600_000

describe('the keys of WeChat Pay', () => {
  it('are fetched once, and again when another certificate signs', async () => {
    const on = gateway()
    const { ref } = await on.createIntent(request())
    await on.retrieve(ref)
    expect(wechat.calls).toEqual(['create', 'certificates', 'query'])
    now += 2 * 60_000
    wechat.rotateTo(0, 1)
    const old = wechat.notification(ref)
    await on.retrieve(ref)
    expect(wechat.calls.slice(3)).toEqual(['query', 'certificates'])
    expect(await on.readWebhook(Buffer.from(old.payload), old.headers)).not.toBeNull()
    await on.retrieve(ref)
    expect(wechat.calls.slice(5)).toEqual(['query'])
  })

  it('are refreshed within half a day, so that the next one is known in time', async () => {
    const on = gateway()
    const { ref } = await on.createIntent(request())
    now += 12 * HOUR
    await on.retrieve(ref)
    expect(wechat.calls.slice(2)).toEqual(['query', 'certificates'])
    // If that fails, the known ones remain valid until they expire.
    now += 11.5 * HOUR
    wechat.plan('certificates', 'lost-before')
    expect(await on.retrieve(ref)).toMatchObject({ status: 'open' })
  })

  it('expire with their certificates', async () => {
    const on = gateway()
    const { ref } = await on.createIntent(request())
    now += 25 * HOUR
    wechat.plan('certificates', 'error-before')
    await expect(on.retrieve(ref)).rejects.toBeInstanceOf(GatewayUnreachable)
    now += 61_000
    expect(await on.retrieve(ref)).toMatchObject({ status: 'open' })
  })

  it.each(['unsigned', 'forged', 'stale', 'altered', 'strange'] as const)(
    'are rejected from a list that is %s',
    async (lie) => {
      const on = gateway()
      wechat.plan('certificates', lie)
      await expect(on.createIntent(request())).rejects.toBeInstanceOf(GatewayUnreachable)
      await expect(on.createIntent(request())).rejects.toBeInstanceOf(GatewayUnreachable)
      now += 61_000
      expect(await on.createIntent(request())).toMatchObject({ status: 'open' })
    },
  )

  it('are WeChat Pay’s public key if the merchant has one, and certificates only during the changeover', async () => {
    const on = gateway({ isPublicKey: true })
    wechat.signWithPublicKey()
    const { ref } = await on.createIntent(request())
    expect(await on.retrieve(ref)).toMatchObject({ status: 'open' })
    expect(wechat.calls).not.toContain('certificates')
    wechat.rotateTo(0)
    expect(await on.retrieve(ref)).toMatchObject({ status: 'open' })
    expect(wechat.calls.filter((call) => call === 'certificates')).toHaveLength(1)
  })

  it('that cannot be decrypted are a configuration error, and no answer is accepted until it is corrected', async () => {
    const on = wechatGateway({ ...wechat.settings(), apiV3Key: Buffer.from('f'.repeat(32)) }, () => now)
    await expect(on.createIntent(request())).rejects.toThrow('Check the API v3 key')
    wechat.rotateTo()
    now += 61_000
    await expect(gateway().createIntent(request({ idempotencyKey: 'k2' }))).rejects.toBeInstanceOf(GatewayUnreachable)
  })
})

describe('the merchant’s keys', () => {
  const opened = async (more: Partial<Record<'keyFile' | 'publicKeyFile', string>> = {}) => {
    const directory = mkdtempSync(join(tmpdir(), 'tabifuda-keys-'))
    const { privateKey, publicKey, apiV3Key, apiBase, ...merchant } = wechat.settings({ isPublicKey: true })
    const written = (name: string, text: string) => {
      writeFileSync(join(directory, name), text)
      return join(directory, name)
    }
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const publicPem = String(publicKey?.key.export({ type: 'spki', format: 'pem' }))
    try {
      const config = {
        ...{ ...merchant, apiBase, apiV3Key: Buffer.from(apiV3Key).toString() },
        keyFile: written('apiclient_key.pem', more.keyFile ?? pem),
        publicKey: { id: publicKey?.id ?? '', file: written('pub_key.pem', more.publicKeyFile ?? publicPem) },
      }
      return await openWechatGateway(config, merchant.notifyUrl)
    } finally {
      rmSync(directory, { recursive: true })
    }
  }

  it('are read from files at the start', async () => {
    // The adapter uses the real clock here.
    now = Date.now()
    wechat.signWithPublicKey()
    expect(await (await opened()).createIntent(request())).toMatchObject({ status: 'open', amount: 5000 })
  })

  it('prevent the start if the file contains none, without printing its content', async () => {
    const hush = 'not-so-secret'
    await expect(opened({ keyFile: hush })).rejects.toThrow(/^WECHATPAY_KEY_FILE: the file contains no RSA key/)
    await expect(opened({ publicKeyFile: hush })).rejects.toThrow(
      /^WECHATPAY_PUBLIC_KEY_FILE: the file contains no RSA key/,
    )
    const { privateKey } = generateKeyPairSync('ed25519')
    const other = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await expect(opened({ keyFile: other })).rejects.toThrow(/^WECHATPAY_KEY_FILE: the file contains no RSA key/)
  })
})
