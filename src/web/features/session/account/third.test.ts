import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendLogout } from '#web/features/session/pending-logout.ts'
import { pendingThird, registerInfo } from './sign-in-storage.ts'
import { savePendingThird, thirdAddress, thirdOptions } from './third.ts'

const ALL = {
  ttKey: 't',
  fbKey: 'f',
  fbVersion: 'v23.0',
  weiboKey: 'w',
  thirdWechatRedirect: 'https://tabifuda.example/api/third/callback/common/third',
  thirdWechatAppid: 'a',
}

beforeEach(() => vi.stubGlobal('location', { origin: 'https://tabifuda.example' }))
afterEach(() => {
  vi.unstubAllGlobals()
  registerInfo.clear()
  pendingThird.clear()
})

describe('thirdOptions', () => {
  it('RP-06 offers all four services if all keys are present', () => {
    expect(thirdOptions(ALL)).toEqual(['facebook', 'twitter', 'weibo', 'wechat'])
  })

  it.each([
    ['fbKey', 'facebook'],
    ['fbVersion', 'facebook'],
    ['ttKey', 'twitter'],
    ['weiboKey', 'weibo'],
    ['thirdWechatAppid', 'wechat'],
    ['thirdWechatRedirect', 'wechat'],
  ] as const)('RG-16 without %s does not offer %s', (key, type) => {
    const left = thirdOptions({ ...ALL, [key]: '' })
    expect(left).toHaveLength(3)
    expect(left).not.toContain(type)
  })
})

describe('thirdAddress', () => {
  const says = (data: unknown) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: '200', message: '', data })))

  it("RG-11 returns the server's address", async () => {
    says('https://provider.example/authorize?state=1')
    expect(await thirdAddress('facebook', 'pc')).toEqual({
      ok: true,
      address: 'https://provider.example/authorize?state=1',
    })
    says('/sandbox/consent?state=1')
    expect(await thirdAddress('weibo', 'mobile')).toMatchObject({
      address: 'https://tabifuda.example/sandbox/consent?state=1',
    })
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://'])('RG-11 refuses the address %s', async (address) => {
    says(address)
    expect(await thirdAddress('facebook', 'pc')).toMatchObject({ ok: false, message: 'third_msg_unavailable' })
  })
})

describe('a pending logout', () => {
  it('RG-11 PW-13 is sent before a sign-in with another service starts', async () => {
    const asked: string[] = []
    let online = false
    vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname } = new URL(url, 'https://tabifuda.example')
      asked.push(pathname)
      if (!online) throw new TypeError('Failed to fetch')
      const data = pathname === '/customer/logout' ? null : 'https://provider.example/'
      return new Response(JSON.stringify({ code: '200', message: '', data }))
    })
    await expect(sendLogout()).rejects.toThrow()
    expect(await thirdAddress('weibo', 'pc')).toMatchObject({ ok: false, message: 'common_request_error' })
    expect(asked).toEqual(['/customer/logout', '/customer/logout'])
    online = true
    expect(await thirdAddress('weibo', 'pc')).toMatchObject({ ok: true })
    expect(asked.slice(2)).toEqual(['/customer/logout', '/api/third/before_login'])
    await thirdAddress('weibo', 'pc')
    expect(asked).toHaveLength(5)
  })
})

describe('savePendingThird', () => {
  const info = { status: '0', type: 'weibo', name: '林', header: '', email: '' } as const

  it('RG-12 stores the identity and the address from the service', () => {
    savePendingThird({ ...info, email: 'lin@example.com' })
    expect(pendingThird.read()).toEqual({ type: 'weibo', name: '林' })
    expect(registerInfo.read()).toEqual({ email: 'lin@example.com' })
  })

  it('RG-12 drops the address of an earlier registration', () => {
    registerInfo.write({ email: 'other@example.com' })
    savePendingThird(info)
    expect(registerInfo.read()).toBeNull()
  })
})
