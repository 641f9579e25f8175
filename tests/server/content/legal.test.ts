import { describe, expect, it } from 'vitest'
import { TERMS_VERSION } from '#domain/legal/consent.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { requireBusinessFacts } from '#server/app.ts'
import { runCommand } from '#server/cli/operator/command.ts'
import type { Context } from '#server/cli/operator/context.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { openPaymentApp } from '#tests/support/payment-app.ts'

const configOf = async (server: Pick<TestApp, 'call'>) => (await server.call('/api/config/list')).data

describe('what the legal pages are generated from', () => {
  it('LE-01 LE-03 recipients follow the settings that are on, and the version of the terms is told', async () => {
    const plain = await startApp()
    const config = await configOf(plain)
    expect(config.terms).toEqual({ version: TERMS_VERSION })
    const nothing = { map: null, places: null, mail: false, push: false, wallets: [], signIn: [] }
    expect(config.recipients).toEqual(nothing)
    await plain.close()

    const full = await startApp('postgres', {
      env: {
        MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
        MAP_TILES_CREDIT: '© Example',
        GEOCODE_URL: 'https://places.example.net/search',
        SMTP_URL: 'smtps://mail.example.com',
        MAIL_FROM: 'tabi@example.com',
        OAUTH_FACEBOOK_ID: 'fb1',
        OAUTH_FACEBOOK_SECRET: 's',
      },
    })
    expect((await configOf(full)).recipients).toEqual({
      ...nothing,
      ...{ map: 'tiles.example.com', places: 'places.example.net', mail: true, signIn: ['facebook'] },
    })
    await full.close()

    // Tiles from this server's own address go to no one else.
    const own = await startApp('postgres', { env: { MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png', MAP_TILES_CREDIT: 'x' } })
    expect((await configOf(own)).recipients.map).toBeNull()
    await own.close()
  })

  it('LE-02 the legal notice gets exactly the payment methods that are on, and the responsible person', async () => {
    const server = await openPaymentApp('postgres', { gateway: await openSandboxGateway(null) })
    const names = async () =>
      (await server.call('/api/config/list')).data.payments.map((one: { method: string }) => one.method)
    expect(await names()).toEqual([
      'card',
      'alipay',
      'unionpay',
      'paypay',
      'alipayhk',
      'octopus',
      'jkopay',
      'pxpay',
      'ipass',
    ])
    await server.close()
    const none = await openPaymentApp('postgres', { env: { PROFILE: 'sandbox' } })
    expect((await none.call('/api/config/list')).data.payments.length).toBeGreaterThan(0)
    await none.close()
    const demo = await startApp()
    expect((await configOf(demo)).operator).toMatchObject({
      name: expect.stringContaining('Tabifuda'),
      responsible: expect.stringContaining('Hanako'),
      address: expect.stringContaining('Tokyo'),
      telephone: expect.stringContaining('+81'),
      email: 'hello@tabifuda.example',
      registration: expect.stringContaining('法人番号'),
    })
    await demo.close()
  })

  it('LE-02 production does not start while a required fact is missing, and names it; the command line states them', async () => {
    const server = await openPaymentApp('postgres')
    const { db, clock } = server
    const context: Context = {
      db,
      now: () => clock.now(),
      user: 'tester',
      ask: null,
      services: () => Promise.reject(new Error('none')),
    }
    const state = (...words: readonly string[]) =>
      runCommand(context, ['business', ...words, '--reason', 'first start', '--yes'])
    await expect(requireBusinessFacts(db)).rejects.toThrow(/name, responsible, address, telephone, email/)
    expect((await runCommand(context, ['business'])).text).toMatch(/^responsible +–$/m)

    expect(await state('nickname=x')).toMatchObject({ code: 2 })
    expect(await state('email=nobody')).toMatchObject({ code: 2, text: expect.stringContaining('email') })
    const some = await state('name=Tabi K.K.', 'address=1-1 Chiyoda, Tokyo', 'email=hello@tabi.example')
    expect(some).toMatchObject({ code: 0, text: expect.stringContaining('responsible, telephone') })
    await expect(requireBusinessFacts(db)).rejects.toThrow(/lacks responsible, telephone\./)
    expect(await state('responsible=Hanako Tabino', 'telephone=+81 3-0000-0000')).toMatchObject({ code: 0 })
    await expect(requireBusinessFacts(db)).resolves.toBeUndefined()
    expect((await runCommand(context, ['business'])).text).toMatch(/^responsible +Hanako Tabino$/m)
    const log = await db.selectFrom('operator_log').select(['act', 'subject', 'operator']).execute()
    expect(log).toEqual(Array(2).fill({ act: 'save setting', subject: 'setting contact', operator: 'tester' }))
    await server.close()
  })
})
