import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { openShopLink } from '#tests/support/shop-links.ts'

const LINK = /\/check#([A-Za-z0-9_-]{43})$/

describe('shop links in the console', () => {
  let server: PaymentApp
  let owner: { email: string; cookie: string }
  beforeAll(async () => {
    server = await openPaymentApp('postgres', { runsJobs: false })
    owner = await newOperator(server, 'support')
  })
  afterAll(() => server.close())

  const get = (path: string, query: Record<string, string> = {}) =>
    server.call(`/operator/api/shop-links${path}?${new URLSearchParams(query)}`, undefined, owner.cookie)
  const post = (path: string, body: object) => server.call(`/operator/api/shop-links${path}`, body, owner.cookie)
  let presses = 0
  const press = () => ({ reason: 'the shop asked', key: `press-of-the-test-${++presses}` })
  const mailOf = (recipient: string) =>
    server.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).execute()
  const logged = () => server.db.selectFrom('operator_log').selectAll().orderBy('id').execute()

  it('OC-17 a link is shown once, opens on the shop’s phone, is listed with its phones, and ends when it is withdrawn', async () => {
    const asked = { shop: 1, label: '入口', sendTo: null, ...press() }
    const made = (await post('/make', asked)).data
    expect(made).toEqual({ link: expect.stringMatching(LINK), sentTo: null, isAgain: false })
    // The answer was lost and the request is repeated: there is no second link, and the first is not shown again.
    expect((await post('/make', asked)).data).toEqual({ link: null, sentTo: null, isAgain: true })
    const token = LINK.exec(made.link)?.[1] ?? ''
    const phone = await openShopLink({ clock: server.clock, call: callsOf(server.app) }, token)
    const listed = (await get('/shop', { shop: '1' })).data
    expect(listed).toMatchObject({
      ...{ shop: 'Shop 1 日本語', shopEn: 'Shop 1' },
      links: [{ label: '入口', by: owner.email, phones: 1, seenAt: expect.any(Number), withdrawnAt: null }],
    })
    expect((await get('')).data).toMatchObject({ shops: [{ supplierId: 1, links: 1 }], next: null })
    expect(JSON.stringify([listed, await logged()])).not.toContain(token)
    const withdrawal = { link: listed.links[0].id, ...press() }
    expect((await post('/withdraw', withdrawal)).data).toEqual({ isAgain: false })
    expect((await post('/withdraw', withdrawal)).data).toEqual({ isAgain: true })
    expect((await phone.call('today')).status).toBe(401)
    expect((await post('/withdraw', { ...withdrawal, ...press() })).data).toMatchObject({ key: 'link-withdrawn' })
    expect((await logged()).map(({ act, operator, reason }) => [act, operator, reason])).toEqual([
      ['shop link make', owner.email, 'the shop asked'],
      ['shop link withdraw', owner.email, 'the shop asked'],
    ])
  })

  it('OC-17 the shop’s mail address is changed if it is still as shown, logged, and a link is mailed to it', async () => {
    const { contactEmail: before } = (await get('/shop', { shop: '2' })).data
    const email = 'desk@shop2.example'
    expect((await post('/mail', { shop: 2, before, email: 'nowhere', ...press() })).data).toMatchObject({
      key: 'email-wrong',
    })
    expect((await post('/mail', { shop: 2, before: 'old@shop2.example', email, ...press() })).data).toMatchObject({
      key: 'changed',
    })
    await post('/mail', { shop: 2, before, email: '', ...press() })
    expect((await post('/make', { shop: 2, label: '入口', sendTo: before || email, ...press() })).data).toMatchObject({
      key: 'shop-no-mail',
    })
    expect((await post('/mail', { shop: 2, before: '', email, ...press() })).data).toEqual({ isAgain: false })
    expect((await logged()).at(-1)).toMatchObject({
      ...{ act: 'shop mail', subject: 'shop 2', before: { contact: '' }, after: { contact: email } },
    })
    // The page showed an outdated address: nothing is created, and the new address is returned.
    const links = async () => (await get('/shop', { shop: '2' })).data.links
    const shown = { shop: 2, label: '入口', sendTo: 'old@shop2.example', ...press() }
    expect((await post('/make', shown)).data).toMatchObject({ key: 'shop-mail-changed', facts: { now: email } })
    expect(await links()).toEqual([])
    expect(await mailOf('old@shop2.example')).toEqual([])
    const made = (await post('/make', { ...shown, sendTo: email })).data
    expect(made).toMatchObject({ link: expect.stringMatching(LINK), sentTo: email })
    expect(await mailOf(email)).toMatchObject([{ locale: 'ja', links: [made.link] }])
    expect((await get('', { q: 'DESK@shop2' })).data.shops).toMatchObject([{ supplierId: 2, contactEmail: email }])
    expect((await get('', { q: '2' })).data.shops[0]).toMatchObject({ supplierId: 2 })
    expect((await get('', { q: '%' })).data.shops).toEqual([])
  })

  it('OC-17 a link can only be made for an existing shop', async () => {
    expect((await post('/make', { shop: 999999, label: 'x', sendTo: null, ...press() })).data).toMatchObject({
      key: 'shop-unknown',
    })
    expect((await get('/shop', { shop: '999999' })).status).toBe(404)
    expect((await post('/make', { shop: 1, label: '', sendTo: null, ...press() })).status).toBe(422)
    expect((await post('/withdraw', { link: 999999, ...press() })).data).toMatchObject({ key: 'link-unknown' })
  })
})
