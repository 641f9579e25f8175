import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bannerList } from '#contract/catalogue.ts'
import { configGet, configList, localeTranslate } from '#contract/content.ts'
import { perLanguage } from '#domain/languages.ts'
import { TERMS_VERSION } from '#domain/legal/consent.ts'
import { textColumns } from '#server/text/language-columns.ts'
import { DATABASES, startApp, type TestApp } from '#tests/support/app.ts'
import { shaped } from '#tests/support/contract-shape.ts'
import { BANNERS, SUPPLIERS, TRANSLATIONS } from '#tests/support/demo-catalogue.ts'
import { soon } from '#tests/support/soon.ts'

/** The methods of securityPay that the sandbox accepts. */
const WALLETS = ['alipay', 'unionpay', 'paypay', 'alipayhk', 'octopus', 'jkopay', 'pxpay', 'ipass']
const DEFAULTS = { cancel_days: 7, change_days: 7, local_time: 7 }

describe.each(DATABASES)('settings, banners and translations, %s', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(kind)
  })
  afterAll(() => server.close())

  const setting = (key: string) => server.call(`/api/config/get?key=${key}`)
  /** Stores a value under a key, in the table and in the server's copy; undefined removes the row. */
  async function store(key: string, value: unknown): Promise<void> {
    const { db } = server
    await db.deleteFrom('config').where('key', '=', key).execute()
    if (value !== undefined)
      await db
        .insertInto('config')
        .values({ key, value: JSON.stringify(value) })
        .execute()
    await server.catalogue.refresh()
  }

  it('API-51 EN-16 returns the rates of both currencies', async () => {
    const data = shaped(configGet, await setting('exchange_rate'))
    expect(data).toEqual({ exchangeRateCNY: 4.7, exchangeRateTWD: 20.8 })
  })

  it('API-52 EN-17 returns the day rules as JSON text', async () => {
    const data = shaped(configGet, await setting('return_setting'))
    expect(data).toEqual({ conf_value: JSON.stringify(DEFAULTS) })
  })

  it('API-53 EN-18 returns the allowed sources and their minutes', async () => {
    const data = shaped(configGet, await setting('source_setting'))
    expect(data).toEqual({ allow_source: 'airport,hotel,visa,line,poster', expires: 60 })
  })

  it('API-54 API-80 lists the public settings and no secret', async () => {
    await store('smtp', { password: 'not-for-everyone' })
    await store('exchange_rate', { exchangeRateCNY: 5, exchangeRateTWD: 21, key: 'not-for-everyone' })
    await store('operator', { name: 'Tabi K.K.', email: 'hello@example.com', bank: 'not-for-everyone' })
    const answer = await server.call('/api/config/list')
    expect(shaped(configList, answer)).toEqual({
      exchangeRateCNY: 5,
      exchangeRateTWD: 21,
      returnSetting: DEFAULTS,
      sourceSetting: { allow_source: 'airport,hotel,visa,line,poster', expires: 60 },
      card: { provider: 'sandbox', flow: 'intent', publishableKey: null },
      payments: [
        { method: 'card', provider: 'sandbox' },
        { method: 'wechat', provider: 'wechat-sandbox' },
        ...WALLETS.map((method) => ({ method, provider: 'sandbox' })),
      ],
      operator: {
        ...{ name: 'Tabi K.K.', address: null, email: 'hello@example.com', telephone: null },
        ...{ responsible: null, registration: null },
      },
      mapTiles: null,
      recipients: { map: null, places: null, mail: false, push: false, wallets: [], signIn: [] },
      terms: { version: TERMS_VERSION },
      sandbox: true,
    })
    expect(JSON.stringify(await server.call('/api/config/list'))).not.toContain('not-for-everyone')
  })

  it.each(['', '?key=', '?key=smtp', '?key=preference_suppliers', '?key=__proto__', '?key=a&key=b'])(
    'API-51 API-52 API-53 refuses %s: only the three public settings can be read',
    async (query) => {
      expect(await server.call(`/api/config/get${query}`)).toMatchObject({ status: 422, message: 'common_error' })
    },
  )

  it.each<[string, unknown]>([
    ['absent', undefined],
    ['null', null],
    ['no object', 7],
    ['text that is no JSON', '{cancel_days'],
    ['negative, broken and blank', { cancel_days: -1, change_days: 'soon', local_time: ' ' }],
  ])('EN-17 day rules that are %s fall back to the defaults', async (_what, value) => {
    await store('return_setting', { cancel_days: 3 })
    const data = shaped(configGet, await setting('return_setting'))
    expect(data).toEqual({ conf_value: JSON.stringify({ ...DEFAULTS, cancel_days: 3 }) })
    await store('return_setting', value)
    expect((await setting('return_setting')).data).toEqual({ conf_value: JSON.stringify(DEFAULTS) })
  })

  it('EN-17 reads day rules from JSON text too', async () => {
    await store('return_setting', JSON.stringify({ cancel_days: '5', change_days: 0, local_time: 30 }))
    const { returnSetting } = (await server.call('/api/config/list')).data
    expect(returnSetting).toEqual({ cancel_days: 5, change_days: 0, local_time: 30 })
  })

  it('A-01 states the direction of the cancellation rule if it differs from the terms', async () => {
    await store('return_setting', { cancel_days: 3, rule_direction: 'at-most' })
    const data = shaped(configList, await server.call('/api/config/list'))
    expect(data.returnSetting).toEqual({ ...DEFAULTS, cancel_days: 3, rule_direction: 'at-most' })
  })

  it.each<[string, unknown]>([
    ['absent', undefined],
    ['malformed', { allow_source: 7, expires: 'long' }],
  ])('EN-18 sources that are %s allow nothing', async (_what, value) => {
    await store('source_setting', { allow_source: ' a , b ,', expires: 5 })
    expect((await setting('source_setting')).data).toEqual({ allow_source: 'a,b', expires: 5 })
    await store('source_setting', value)
    expect((await setting('source_setting')).data).toEqual({ allow_source: '', expires: 0 })
  })

  it('EN-16 a missing or implausible rate is ignored', async () => {
    await store('exchange_rate', { exchangeRateCNY: 0, exchangeRateTWD: '21.5' })
    expect(await setting('exchange_rate')).toMatchObject({ status: 200, code: '404', message: 'common_error' })
    const { data } = await server.call('/api/config/list')
    expect(data).toMatchObject({ exchangeRateCNY: null, exchangeRateTWD: 21.5 })
  })

  it('API-61 HM-06 lists the banners in order, each with links to existing suppliers', async () => {
    const banners = shaped(bannerList, await server.call('/banner/list'))
    expect(banners.map(({ id }) => id)).toEqual(BANNERS.map(({ id }) => id))
    for (const banner of banners) {
      expect(banner.imageUrl).toMatch(/^\/pictures\/[a-z]+-[1-6]-640\.webp$/)
      for (const name of [banner.zhName, banner.twName, banner.enName, banner.jpName]) expect(name).not.toBe('')
      const link = new URL(banner.link, 'http://app')
      expect(link.pathname).toBe('/suppliers')
      const wanted = Object.entries(Object.fromEntries(link.searchParams))
      const found = SUPPLIERS.filter((one) =>
        wanted.every(([name, value]) => name in one && String(one[name as keyof typeof one]) === value),
      )
      expect(found.length, banner.link).toBeGreaterThan(1)
    }
    // The answer is public: caches may store it and must revalidate.
    expect((await server.call('/banner/list')).headers['cache-control']).toBe('no-cache')
  })

  it('API-61 follows a change; without banners the list is empty', async () => {
    await server.db
      .updateTable('banner')
      .set({ link: 'https://example.com/fair', sort: 0 })
      .where('id', '=', 3)
      .execute()
    await soon(async () => {
      const [first] = shaped(bannerList, await server.call('/banner/list'))
      expect(first).toMatchObject({ id: 3, link: 'https://example.com/fair' })
    })
    await server.db.deleteFrom('banner').execute()
    await soon(async () => expect((await server.call('/banner/list')).data).toEqual([]))
  })

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://example.com', 'suppliers', ''])(
    'API-61 a banner cannot link to %s',
    async (link) => {
      const names = textColumns(
        'name',
        perLanguage((locale) => [locale, 'x']),
      )
      const bad = server.db.insertInto('banner').values({ id: 99, sort: 1, picture: 'park-1', link, ...names })
      await expect(bad.execute()).rejects.toThrow()
    },
  )

  it('API-77 EN-13 lists the translations by id', async () => {
    const list = shaped(localeTranslate, await server.call('/api/locale/translate'))
    expect(list.map(({ id }) => id).sort()).toEqual(TRANSLATIONS.map(({ id }) => id).sort())
    expect(list).toContainEqual(
      expect.objectContaining({ id: 'label.room', zh: '包间', zh_tw: '包廂', en: 'Private rooms', ja: '個室あり' }),
    )
  })

  it('API-77 follows a change, blanks included', async () => {
    await server.db.insertInto('translation').values({ id: 'common_offline', zh_tw: '目前離線' }).execute()
    await soon(async () => {
      const { data } = await server.call('/api/locale/translate')
      expect(data).toContainEqual(
        expect.objectContaining({ id: 'common_offline', zh: '', zh_tw: '目前離線', en: '', ja: '' }),
      )
    })
    await expect(server.db.insertInto('translation').values({ id: 'blank' }).execute()).rejects.toThrow()
  })
})
