import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { CUSTOMER } from '#tests/support/customer-tab.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { forgetOwner, rememberOwner } from '#web/platform/owner.ts'
import { stored } from '#web/platform/storage.ts'
import { requireCustomer } from './guard.ts'
import { signedOut } from './queries.ts'
import { takeReturnUrl } from './return-url.ts'

const OWNER = { id: 1, email: 'a@b.example', name: 'LIN' }
const preLogin = stored('preLoginUrl', z.string())

let asked = 0
const server = (answer: () => Promise<Response>) =>
  vi.stubGlobal('fetch', () => {
    asked++
    return answer()
  })
const says = (customer: unknown) => async () =>
  new Response(JSON.stringify({ code: '200', message: '', data: { loginCustomerId: null, customer } }))
const down = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  asked = 0
})
afterEach(() => {
  forgetOwner()
  preLogin.clear()
  vi.unstubAllGlobals()
})

async function open({ href = '/mobile/orders?status=finish', ended = false } = {}): Promise<'opens' | 'login'> {
  const queryClient = createQueryClient(() => {})
  if (ended) signedOut(queryClient)
  try {
    await requireCustomer({ queryClient, device: 'mobile', href })
    return 'opens'
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    expect(thrown.options.href).toBe('/mobile/login')
    return 'login'
  }
}

describe('requireCustomer', () => {
  it('RT-08 not signed in: goes to login and stores the page to return to', async () => {
    server(says(null))
    expect(await open()).toBe('login')
    expect(preLogin.read()).toBe('/mobile/orders?status=finish')
  })

  it('RT-08 signed in: opens the page and stores nothing', async () => {
    server(says(CUSTOMER))
    expect(await open()).toBe('opens')
    expect(preLogin.read()).toBeNull()
  })

  it('RT-08 offline without a known customer: goes to login', async () => {
    server(down)
    expect(await open()).toBe('login')
  })

  it.each([
    ['no connection', down],
    ['a server that never answers', () => new Promise<Response>(() => {})],
    ['a captive portal', async () => new Response('<html>')],
    ['a broken server', async () => new Response('{}', { status: 500 })],
  ])('PW-13 %s never sends the last customer to login (A-48)', async (_what, answer) => {
    server(answer)
    rememberOwner(OWNER)
    expect(await open()).toBe('opens')
    expect(asked).toBe(1)
  })

  it('RT-08 session known to have ended: goes to login, except for a page with a stored ticket', async () => {
    server(says(null))
    rememberOwner(OWNER)
    expect(await open({ ended: true })).toBe('login')
    expect(await open({ ended: true, href: '/mobile/voucher?orderId=1' })).toBe('opens')
  })
})

describe('takeReturnUrl', () => {
  it('RT-08 returns exactly the stored page, once', () => {
    preLogin.write('/mobile/orders?status=finish')
    expect(takeReturnUrl('mobile')).toBe('/mobile/orders?status=finish')
    expect(takeReturnUrl('mobile')).toBe('/mobile/index')
  })

  it.each([
    'https://evil.example/',
    '//evil.example/mobile/orders',
    'javascript:alert(1)',
    '/mobile/login',
    '/api/orders',
    '/mobile/unknown',
    '/mobile\\orders',
  ])('RT-14 %s falls back to index', (url) => {
    preLogin.write(url)
    expect(takeReturnUrl('pc')).toBe('/pc/index')
  })
})
