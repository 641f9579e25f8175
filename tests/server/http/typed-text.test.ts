import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'

const HALF = '\ud83d'
const PRESS = 'press-of-this-test-1'

let server: TestApp
beforeAll(async () => {
  server = await startApp('postgres')
})
afterAll(() => server.close())

describe('typed text', () => {
  it('T3 an address is the same in full width, with an invisible character and with 。 for the dot', async () => {
    const { email } = await newCustomer(server)
    const wide = [...email].map((char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0)).join('')
    for (const typed of [wide, `\u200b${email}\ufeff`, email.replaceAll('.', '。'), `　${email.replace('@', '＠')} `]) {
      const answer = await server.call('/customer/login', { email: typed, password: 'tabi2026' })
      expect(answer.data, typed).toMatchObject({ email })
    }
  })

  it('T3 a code is the same in full width and with an invisible character', async () => {
    const plain = await server.call('/api/coupon/get?code=WELCOME500')
    expect(plain.data).toMatchObject({ code: 'WELCOME500' })
    for (const typed of ['ＷＥＬＣＯＭＥ５００', 'welcome\u200b500']) {
      expect(await server.call(`/api/coupon/get?code=${encodeURIComponent(typed)}`)).toEqual(plain)
    }
  })

  it('T3 a password is used exactly as typed, because it was hashed that way', async () => {
    const { email } = await newCustomer(server)
    const answer = await server.call('/customer/login', { email, password: 'ｔａｂｉ２０２６' })
    expect(answer.data).toBe('password_error')
  })

  it('R5 an unpaired surrogate in a reason or a label is dropped, and the action is done', async () => {
    const owner = await newOperator(server, 'owner')
    const call = (path: string, body: object) => server.call(`/operator/api/${path}`, body, owner.cookie)
    const invite = { email: 'half@example.com', role: 'support', locale: 'en', reason: `joins${HALF}` }
    expect(await call('people/invite', invite)).toMatchObject({ code: '200' })
    expect(await call('people/invite', { ...invite, email: 'none@example.com', reason: HALF })).toMatchObject({
      status: 422,
    })
    const [act] = (await server.call('/operator/api/log', undefined, owner.cookie)).data.acts
    expect(act.reason).toBe('joins')
    const [{ id: shop }] = (await server.call('/operator/api/shops', undefined, owner.cookie)).data.shops
    const link = { shop, label: `Door${HALF}`, sendTo: null, reason: 'asked for it', key: PRESS }
    expect(await call('shop-links/make', link)).toMatchObject({ code: '200' })
  })

  it('R5 an unpaired surrogate anywhere else is refused', async () => {
    const owner = await newOperator(server, 'owner')
    const entry = { name: { en: `Sushi${HALF}` }, [`key${HALF}`]: 1 }
    const save = { id: null, entry, shown: null, reason: 'new', key: PRESS }
    expect(await server.call('/operator/api/shops/save', save, owner.cookie)).toMatchObject({ status: 422 })
    const login = { email: 'demo@tabifuda.example', password: `tabi2026${HALF}` }
    expect(await server.call('/customer/login', login)).toMatchObject({ status: 422 })
  })
})
