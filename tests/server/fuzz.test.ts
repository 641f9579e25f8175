import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { offer, readClosedDays } from '#tests/support/buying.ts'
import { NOT_BUILT } from '#tests/support/not-built.ts'
import { odd, RUNS, SLOWEST_MS } from '#tests/support/odd.ts'

/** These have a test of their own: on an order that must stay unpaid (payments-malformed), or with redirects (third). */
const ELSEWHERE = [
  'visaPay',
  'visaPayV3',
  'confirmPaymentV3',
  'getPaymentInfo',
  'sendTemplateEmailWeb',
  'sandboxConfirm',
  'sandboxOutbox',
  'couponGet',
  'couponCheck',
  'preferencesGet',
  'queryCoupon',
  'thirdBeforeLogin',
  'thirdCallback',
]

let server: TestApp
let owner: { cookie: string }
/** Values that the rules accept, so that odd ones in other fields get past the first checks. */
let plausible: Record<string, unknown>
beforeAll(async () => {
  server = await startApp()
  await readClosedDays(server)
  owner = await newCustomer(server)
  const created = await server.call('/api/pcOrder/createOrder', offer(0), owner.cookie)
  const order = (await server.call('/api/directOrder/getOrderById', { id: created.data.id }, owner.cookie)).data
  plausible = {
    ...offer(1),
    id: order.id,
    orderId: order.id,
    orderNo: order.orderNo,
    tradeNo: order.orderNo,
    orderType: 1,
    nonce: 'abcdefghijklmnop',
    token: 'AAAA',
    deviceId: 'AAAA',
    claimedAt: NOON.epochMilliseconds,
    serverTime: { at: NOON.epochMilliseconds, signature: 'AAAA' },
    email: 'demo@tabifuda.example',
    password: 'tabi2026',
    agreed: true,
    isPaid: 1,
    pageNumber: 1,
    currentPage: 2,
    pageSize: 10,
    count: 8,
    order: 'popular desc',
    keyword: 'sushi',
    position: '135.7,35.0',
    warehouseDate: '2026-02-20',
    usetime: NOON.add({ hours: 300 }).epochMilliseconds,
    packagesNum: 2,
    hasChild: 0,
    suggestCount: 6,
    parent: 1,
    area: 1,
    areaId: 1,
    rootAreaId: 1,
    secondAreaId: 101,
    themeId: 1,
    smallThemeId: 102,
    categoryId: 1,
    mallFlag: '1',
    lng: '139.7',
    lat: '35.6',
    type: 'supplier',
    sourceId: 1001,
    action: 'add',
    key: 'return_setting',
    now: NOON.toString(),
    locale: 'ja',
    param: { email: 'demo@tabifuda.example', password: 'tabi2026' },
    mailParam: { email: 'demo@tabifuda.example' },
    oldPassword: 'tabi2026',
    newPassword: 'tabi2027',
    nameEn: 'CHAN TAI MAN',
    birth: '1990-02-28',
    gender: 'other',
    code: '7K2M9QXA',
  }
})
afterAll(() => server.close())

const BUILT = ENDPOINTS.filter(({ name }) => !ELSEWHERE.includes(name) && !NOT_BUILT.includes(name))

/** Every field name in a schema, those of its alternatives included. */
function fieldsOf(schema: z.ZodMiniType): string[] {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node && typeof node.properties === 'object' && node.properties !== null) {
      for (const name of Object.keys(node.properties)) names.add(name)
    }
    for (const key of ['anyOf', 'oneOf', 'allOf']) {
      const parts: unknown = Reflect.get(node, key)
      if (Array.isArray(parts)) for (const part of parts) visit(part)
    }
  }
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...names]
}

/** Drawn once for all calls: making values takes longer than asking the server about them. */
const POOL = 4_000
const values = fc.sample(odd, POOL)
const texts = [
  ...fc.sample(fc.string({ unit: 'binary', maxLength: 200 }), 500),
  ...fc.sample(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), 500),
]
const chance = (share: number): boolean => Math.random() < share
const draw = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]

/** A right password costs a hash, of which a few are enough. */
const knownShare = (field: string, share: number): number => (field === 'password' ? 0.05 : share)

/** Half of the requests are nearly right, so that single odd values get past the first checks. */
function fieldValues(fields: readonly string[]): [string, unknown][] {
  const [known, unknown] = chance(0.5) ? [0.97, 0.05] : [0.6, 0.6]
  return [...fields, 'surplus'].flatMap((name): [string, unknown][] => {
    if (!(name in plausible)) return chance(unknown) ? [[name, draw(values)]] : []
    if (chance(knownShare(name, known))) return [[name, plausible[name]]]
    return chance(0.7) ? [[name, draw(values)]] : []
  })
}

function body(fields: readonly string[]): string {
  if (chance(0.1)) return draw(texts) ?? ''
  if (chance(0.1)) return JSON.stringify(draw(values)) ?? 'null'
  return JSON.stringify(Object.fromEntries(fieldValues(fields)))
}

function query(fields: readonly string[]): string {
  if (chance(0.1)) return (draw(texts) ?? '').replace('#', '%')
  // Now and then a field comes twice, or one that must not be one.
  const more = chance(0.2) ? [[draw([...fields, '__proto__', 'timestamp']) ?? 'x', draw(values)] as const] : []
  return new URLSearchParams(
    [...fieldValues(fields), ...more].map(([name, value]) => [name, safeText(value)]),
  ).toString()
}

/** `String` of an object without a prototype, or of one whose methods are odd too, throws. */
function safeText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return '[object]'
  }
}

/** What is wrong with an answer; null for one in the envelope, in time, and without an error of ours. */
function fault(status: number, payload: string, ms: number): string | null {
  if (status >= 500) return `answered ${status}`
  if (ms >= SLOWEST_MS) return `took ${Math.round(ms)} ms`
  return /^\{"code":"\d+","message":"[^"]*","data":.*\}$/s.test(payload) ? null : 'is not in the envelope'
}

/** These would sign the owner of the order out, or write out all that the other calls ordered a thousand times. */
const NEEDS_ANOTHER_CUSTOMER = [
  'login',
  'logout',
  'endSessions',
  'modifyPassword',
  'deleteAccount',
  'useSignInCode',
  'exportMyData',
]

describe.each(BUILT.map((endpoint) => ({ ...endpoint, endpoint })))('API-82 $name', ({ endpoint }) => {
  it(`answers ${RUNS} odd requests quickly, in the envelope and without an error of ours`, async () => {
    const cookie = NEEDS_ANOTHER_CUSTOMER.includes(endpoint.name) ? (await newCustomer(server)).cookie : owner.cookie
    const signedIn = { 'browser-type': 'web', cookie }
    const stranger = { 'browser-type': 'web' }
    await server.call('/sandbox/throttles', {})
    const fields = fieldsOf(endpoint.request)
    const statuses = new Map<number, number>()
    const send = async (input: string): Promise<string | null> => {
      const headers = endpoint.access === 'public' && chance(0.5) ? stranger : signedIn
      const begun = process.threadCpuUsage()
      const { statusCode, payload } = await server.app.inject(
        endpoint.method === 'GET'
          ? { url: `${endpoint.path}?${input}`, headers }
          : {
              method: 'POST',
              url: endpoint.path,
              headers: { ...headers, 'content-type': 'application/json' },
              payload: input,
            },
      )
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      // Our own work only: a machine that is busy with something else makes no answer slower.
      const { user, system } = process.threadCpuUsage(begun)
      return fault(statusCode, payload, (user + system) / 1000)
    }
    const ask = async (): Promise<void> => {
      const input = endpoint.method === 'GET' ? query(fields) : body(fields)
      const wrong = await send(input)
      if (wrong !== null) throw new Error(`${endpoint.path} ${wrong}, asked ${input}`)
    }
    for (let asked = 0; asked < RUNS; asked++) await ask()
    // Odd requests that are all refused at the door would prove little.
    expect((statuses.get(200) ?? 0) + (statuses.get(404) ?? 0)).toBeGreaterThan(0)
  })
})
