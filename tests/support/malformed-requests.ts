import fc from 'fast-check'
import * as z from 'zod/mini'
import { NO_PLAN } from '#domain/trip/trip-plan.ts'
import { NOON, type TestApp } from './app.ts'
import { offer } from './buying.ts'
import { malformedValue } from './malformed-values.ts'

/** Every field name in a schema, including its alternatives. */
export function fieldsOf(schema: z.ZodMiniType): string[] {
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

/** Valid values by field name, for an unpaid order created for them. */
export async function plausibleValues(server: TestApp, cookie: string): Promise<Record<string, unknown>> {
  const created = await server.call('/api/pcOrder/createOrder', offer(0), cookie)
  const order = (await server.call('/api/directOrder/getOrderById', { id: created.data.id }, cookie)).data
  const { customer } = (await server.call('/api/customer/info', undefined, cookie)).data
  return {
    ...offer(1),
    id: order.id,
    orderId: order.id,
    orderNo: order.orderNo,
    tradeNo: order.orderNo,
    orderType: 1,
    useType: 2,
    reference: order.orderNo,
    currency: 'JPY',
    payModeId: 5,
    device: 'pc',
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
    month: '2026-02',
    timeFrom: '11:00',
    timeTo: '14:00',
    usetime: NOON.add({ hours: 300 }).epochMilliseconds,
    packagesNum: 2,
    hasChild: 0,
    suggestCount: 6,
    parent: 1,
    supplierIds: [1001],
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
    wallet: 'apple',
    param: { email: 'demo@tabifuda.example', password: 'tabi2026' },
    mailParam: { email: 'demo@tabifuda.example' },
    oldPassword: 'tabi2026',
    newPassword: 'tabi2027',
    nameEn: 'CHAN TAI MAN',
    birth: '1990-02-28',
    gender: 'other',
    code: '7K2M9QXA',
    customerId: customer.id,
    revision: 0,
    plan: NO_PLAN,
  }
}

/** A correct password costs a hash, so only a few are sent. */
const knownShare = (field: string, share: number): number => (field === 'password' ? 0.05 : share)

/** `String` throws for an object without a prototype or with malformed methods. */
function safeText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return '[object]'
  }
}

/**
 * Bodies and queries of malformed values for a call's fields. Half of them are nearly valid, so that single malformed
 * values pass the first checks. `next` draws numbers from 0 to 1; `seed` chooses the values.
 */
export function malformedRequests(plausible: Readonly<Record<string, unknown>>, next: () => number, seed?: number) {
  // Generated once for all calls: generating values takes longer than the server's answers.
  const drawn = <Value>(from: fc.Arbitrary<Value>, numRuns: number): Value[] =>
    fc.sample(from, { numRuns, ...(seed === undefined ? {} : { seed }) })
  const values = drawn(malformedValue, 4_000)
  const texts = [
    ...drawn(fc.string({ unit: 'binary', maxLength: 200 }), 500),
    ...drawn(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), 500),
  ]
  const chance = (share: number): boolean => next() < share
  const draw = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)]

  function fieldValues(fields: readonly string[]): [string, unknown][] {
    const [known, unknown] = chance(0.5) ? [0.97, 0.05] : [0.6, 0.6]
    return [...fields, 'surplus'].flatMap((name): [string, unknown][] => {
      if (!(name in plausible)) return chance(unknown) ? [[name, draw(values)]] : []
      if (chance(knownShare(name, known))) return [[name, plausible[name]]]
      return chance(0.7) ? [[name, draw(values)]] : []
    })
  }
  return {
    body(fields: readonly string[]): string {
      if (chance(0.1)) return draw(texts) ?? ''
      if (chance(0.1)) return JSON.stringify(draw(values)) ?? 'null'
      return JSON.stringify(Object.fromEntries(fieldValues(fields)))
    },
    query(fields: readonly string[]): string {
      if (chance(0.1)) return (draw(texts) ?? '').replace('#', '%')
      // Sometimes a field is repeated, or a forbidden one is added.
      const more = chance(0.2) ? [[draw([...fields, '__proto__', 'timestamp']) ?? 'x', draw(values)] as const] : []
      return new URLSearchParams(
        [...fieldValues(fields), ...more].map(([name, value]) => [name, safeText(value)]),
      ).toString()
    },
  }
}

/** What is wrong with an answer; null if it has the envelope and is not a server error. */
export function faultOf(status: number, payload: string): string | null {
  if (status >= 500) return `answered ${status}`
  return /^\{"code":"\d+","message":"[^"]*","data":.*\}$/s.test(payload) ? null : 'is not in the envelope'
}
