import autocannon from 'autocannon'
import pg from 'pg'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import { LOCALES } from '#domain/languages.ts'
import { mix } from '#server/demo/mix.ts'
import { AREAS, CATEGORIES } from '#tests/support/demo-catalogue.ts'
import type { Server } from '#tests/support/processes.ts'
import { pick } from './pick.ts'
import { CLOSED_WITHIN, SCALE, shopId, shopNames } from './scale-data.ts'
import { COURSES, FIRST, HIGHLIGHTS, KINDS, LAST } from './scale-words.ts'
import { medianOfThree } from './statistics.ts'

const CONNECTIONS = 50
const SECONDS = 8
/** Different queries per connection in a run; more than it gets to send. */
const QUESTIONS = 300
const PATH = '/api/directSupplier/queryPageSuppliers'
const MONTH_PATH = '/api/seatWarehouse/monthOfShop'
const SUGGESTIONS_PATH = '/api/directSupplier/searchSuggestions'
const ORDERS = ['popular desc', 'score desc', 'price asc', 'price desc', 'popular asc', 'score asc']

interface How {
  readonly connections?: number
  /** Requests suggestions instead of the list. */
  readonly isGet?: boolean
  /** The path of a POST request; the list by default. */
  readonly path?: string
}
type Query = Record<string, string | number>
const chance = (key: string, share: number): boolean => mix(key) / 2 ** 32 < share

/** The n-th query of the list: filters in many combinations, all sort orders, mostly first pages, some deep ones. */
function listQuery(n: number): Query {
  const query: Query = { pageSize: 10 }
  const area = pick(AREAS, `area ${n}`)
  if (chance(`by area ${n}`, 0.7)) query[area.parentId === null ? 'rootAreaId' : 'secondAreaId'] = area.id
  if (chance(`by kind ${n}`, 0.5)) query['categoryId'] = pick(CATEGORIES, `kind ${n}`).id
  if (chance(`by day ${n}`, 0.3)) {
    query['warehouseDate'] = addDays(japanDate(Temporal.Now.instant()), mix(`day ${n}`) % CLOSED_WITHIN)
  }
  if (chance(`by people ${n}`, 0.3)) query['peopleNum'] = 1 + (mix(`people ${n}`) % 20)
  if (chance(`far ${n}`, 0.2)) query['pageNumber'] = 1 + (mix(`page ${n}`) % 40)
  if (chance(`deep ${n}`, 0.02)) query['pageNumber'] = 1 + (mix(`page ${n}`) % 5_000)
  query['order'] = pick(ORDERS, `order ${n}`)
  if (chance(`near ${n}`, 0.1)) {
    query['order'] = 'distance asc'
    query['position'] = `${(area.lng + (mix(`lng ${n}`) % 100) / 1000).toFixed(4)},${area.lat.toFixed(4)}`
  }
  return query
}

/** A typing error: the second and third letters swapped. */
const swapped = (word: string): string => `${word[0] ?? ''}${word[2] ?? ''}${word[1] ?? ''}${word.slice(3)}`

/**
 * Keywords as users type them: a kind, a shop, a part of one, two characters, an area and a kind with and without a
 * space, other widths and kana, typing errors, and misses.
 */
function keyword(n: number): string {
  const locale = pick(LOCALES, `locale ${n}`)
  const shop = shopNames(mix(`shop ${n}`) % SCALE.suppliers)[locale]
  const kinds = Object.values(KINDS).flat()
  const ways = [
    () => shop,
    () => shop.slice(0, 3),
    () => shop.slice(1, 5),
    () => `${pick(FIRST, `first ${n}`)[locale]}${pick(LAST, `last ${n}`)[locale]}`,
    () => pick(kinds, `kind ${n}`)[locale],
    () => ` ${pick(kinds, `kind ${n}`).en.toUpperCase()} `,
    () => pick(AREAS, `area ${n}`).names[locale],
    () => `${pick(AREAS, `area ${n}`).names[locale]} ${pick(kinds, `kind ${n}`)[locale]}`,
    () => `${pick(AREAS, `area ${n}`).names[locale]}${pick(kinds, `kind ${n}`)[locale]}`,
    () => swapped(`${pick(FIRST, `first ${n}`).en}${pick(LAST, `last ${n}`).en}`),
    () => swapped(pick(kinds, `kind ${n}`).en),
    () => pick(COURSES, `course ${n}`)[locale].slice(0, 4),
    () => pick(HIGHLIGHTS, `more ${n}`)[locale],
    () => pick(['寿司', '拉麵', '温泉', '銀座', '京都', '焼肉', '鉄板', '茶道', '懐石', '蕎麥'], `two ${n}`),
    () => pick(['茶', '鮨', '蟹', '牛'], `one ${n}`),
    () => pick(['ｒａｍｅｎ', 'らーめん', 'ﾗｰﾒﾝ', 'kobe  beef', 'かふぇ', 'ＳＵＳＨＩ'], `spelt ${n}`),
    () => pick(['zzyzx', '龘龘', 'qwerty', '火星料理', 'ぬぬぬ'], `miss ${n}`) + (n % 50),
  ]
  return pick(ways, `way ${n}`)().slice(0, 80)
}

const searchQuery = (n: number): Query => ({
  pageSize: 10,
  keyword: keyword(n),
  ...(chance(`sorted ${n}`, 0.3) ? { order: pick(ORDERS, `order ${n}`) } : {}),
  ...(chance(`within ${n}`, 0.3) ? { rootAreaId: 1 + (mix(`root ${n}`) % 10) } : {}),
  ...(chance(`next ${n}`, 0.2) ? { pageNumber: 1 + (mix(`page ${n}`) % 5) } : {}),
})

/** A prefix of a keyword, as while typing. */
const typedSoFar = (n: number): Query => {
  const whole = keyword(n)
  return { keyword: whole.slice(0, 1 + (mix(`typed ${n}`) % whole.length)) }
}

/** The number of frequently viewed shops. */
const LOOKED_AT = 200

/** The month calendar of a frequently viewed shop, for a party at any time or for dinner. */
function monthQuery(n: number): Query {
  const month = addDays(japanDate(Temporal.Now.instant()), 31 * (mix(`month ${n}`) % 4)).slice(0, 7)
  const shop = { supplierId: shopId(mix(`shop ${n}`) % LOOKED_AT), month, peopleNum: 1 + (n % 4) }
  return chance(`dinner ${n}`, 0.5) ? { ...shop, timeFrom: '17:00', timeTo: '22:00' } : shop
}

async function latency(server: Server, question: (n: number) => Query, seed: number, how: How = {}) {
  const { connections = CONNECTIONS, isGet = false, path = PATH } = how
  let clients = 0
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: SECONDS,
    setupClient: (client) => {
      const first = (seed * CONNECTIONS + clients) * QUESTIONS
      clients += 1
      client.setRequests(
        Array.from({ length: QUESTIONS }, (_, index) => {
          const query = question(first + index)
          const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))
          return isGet
            ? { method: 'GET' as const, path: `${SUGGESTIONS_PATH}?${asked}`, headers: { 'browser-type': 'web' } }
            : {
                method: 'POST' as const,
                path,
                headers: { 'browser-type': 'web', 'content-type': 'application/json' },
                body: JSON.stringify(query),
              }
        }),
      )
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`)
  return {
    p50: result.latency.p50,
    p99: result.latency.p99,
    max: result.latency.max,
    perSecond: result.requests.average,
  }
}

/** Latencies in ms at 50 connections, medians of three runs with different queries, after one warm-up run. */
export async function measureScale(server: Server) {
  await latency(server, listQuery, 9)
  let seed = 0
  const list = await medianOfThree(() => latency(server, listQuery, seed++))
  const search = await medianOfThree(() => latency(server, searchQuery, seed++))
  const suggest = await medianOfThree(() => latency(server, typedSoFar, seed++, { isGet: true }))
  const month = await medianOfThree(() => latency(server, monthQuery, seed++, { path: MONTH_PATH }))
  return { list, search, suggest, month }
}

const CALM = 5
/** Longest wait for a bulk change to become visible. */
const PATIENCE_MS = 60_000

/**
 * Changes every package's price in one transaction while a few callers continue to send queries: the longest latency of
 * those, and the time from the commit until the lists show the change.
 */
export async function measureBulkChange(server: Server, databaseUrl: string) {
  const dearest = async (): Promise<number> => {
    const response = await fetch(server.origin + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order: 'price desc', pageSize: 1 }),
    })
    const { data } = await response.json()
    return data.result[0].minMallPrice
  }
  const before = await dearest()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let stopped = false
  const load = (async () => {
    let slowest = 0
    for (let seed = 20; !stopped; seed++)
      slowest = Math.max(slowest, (await latency(server, listQuery, seed, { connections: CALM })).max)
    return slowest
  })()
  await client.query('update package set mall_price = mall_price + 1')
  const committed = performance.now()
  await client.end()
  while ((await dearest()) === before && performance.now() - committed < PATIENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const seenMs = performance.now() - committed
  stopped = true
  return { slowestMs: await load, seenMs }
}
