import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NETWORKS_PER_IPV6_SITE } from '#domain/constants.ts'
import { openThrottle, type Throttle } from '#server/modules/throttle/index.ts'
import { NOON, SECRET, startApp, type TestApp } from '#tests/support/app.ts'

const LIMIT = { tries: 2, minutes: 60 }
const LATER = NOON.add({ minutes: 61 })

let server: TestApp
let throttle: Throttle
beforeAll(async () => {
  server = await startApp()
  throttle = openThrottle({ db: server.db, secret: SECRET })
})
afterAll(() => server.close())
beforeEach(() => throttle.clear())

const network = (n: number) => `2001:db8:1:${n.toString(16)}::1`
const rows = async (table: 'throttle' | 'throttle_member') =>
  (await server.db.selectFrom(table).select('key').execute()).length

it('W6 an IPv6 site that switches networks is limited, and leaves no row for each', async () => {
  const take = (address: string, now = NOON) => throttle.consumeFor(server.db, ['what'], address, LIMIT, now)
  for (let n = 0; n < NETWORKS_PER_IPV6_SITE; n++) {
    expect(await take(network(n))).toBe(true)
    expect(await take(network(n))).toBe(true)
  }
  expect(await take(network(0))).toBe(false)
  for (let n = NETWORKS_PER_IPV6_SITE; n < NETWORKS_PER_IPV6_SITE + 10; n++) expect(await take(network(n))).toBe(false)
  expect(await rows('throttle')).toBe(NETWORKS_PER_IPV6_SITE + 1)
  expect(await take('2001:db8:2::1')).toBe(true)
  expect(await take('203.0.113.9')).toBe(true)
  expect(await take(network(0), LATER)).toBe(true)
})

it('W6 distinct members count for the site too; releasing one frees its place in both', async () => {
  const meet = (address: string, member: string) => throttle.consumeDistinctFor(['what'], address, member, LIMIT, NOON)
  for (let n = 0; n < NETWORKS_PER_IPV6_SITE; n++) {
    expect(await meet(network(n), `a${n}`)).toBe(true)
    expect(await meet(network(n), `b${n}`)).toBe(true)
  }
  expect(await meet(network(0), 'c')).toBe(false)
  const next = network(NETWORKS_PER_IPV6_SITE)
  const full = await rows('throttle_member')
  expect(await meet(next, 'new')).toBe(false)
  expect(await rows('throttle_member')).toBe(full)
  await throttle.releaseFor(['what'], network(0), 'a0')
  expect(await meet(next, 'new')).toBe(true)
})

it('reports when the first of many places becomes free', async () => {
  const whose = ['what', 'me'] as const
  expect(await throttle.freeAt(whose, NOON)).toBeNull()
  await throttle.consumeDistinct(whose, 'a', LIMIT, NOON)
  await throttle.consumeDistinct(whose, 'b', LIMIT, NOON.add({ minutes: 5 }))
  expect((await throttle.freeAt(whose, NOON))?.toString()).toBe(NOON.add({ minutes: 60 }).toString())
  expect((await throttle.freeAt(whose, LATER))?.toString()).toBe(NOON.add({ minutes: 65 }).toString())
  expect(await throttle.freeAt(whose, LATER.add({ minutes: 5 }))).toBeNull()
})
