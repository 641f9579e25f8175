import { Agent, request } from 'node:http'
import { LOCALES } from '#domain/languages.ts'
import type { Server } from '#tests/support/processes.ts'
import { compareWithBare } from './beside-bare.ts'
import { client } from './client.ts'
import { percentile } from './statistics.ts'

// Public pages with all their content (decision 33).

const LAYOUTS = ['pc', 'mobile'] as const
/** Shops and packages to render, each in all languages and layouts. */
const OF_EACH = 30
export const AT_ONCE = 8
/** Maximum age of a rendered page. */
const RENEWED_MS = 300_000
/** The headers of a browser's page request; documents are compressed accordingly. */
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Requests per second of cached pages, compared with a bare Fastify route that answers the same bytes. */
export async function measureCopies(server: Server) {
  const pages = { home: 'mobile/index', list: 'mobile/suppliers', supplier: 'mobile/supplier?id=1001' }
  const results = []
  for (const [name, path] of Object.entries(pages)) {
    const address = `/${path}${path.includes('?') ? '&' : '?'}lang=en`
    results.push({ name, ...(await compareWithBare(server, { method: 'GET', path: address, headers: HEADERS })) })
  }
  return results
}

/** The page addresses in the sitemap, in every language and layout: the same page eight times in a row. */
async function pagesOf(origin: string): Promise<string[]> {
  const listed = async (name: string): Promise<string[]> => {
    const text = await (await fetch(`${origin}/sitemap-${name}.xml`)).text()
    const all = [...text.matchAll(/<loc>[^<]*?\/(pc\/[^<]*)<\/loc>/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    )
    return [...new Set(all.map((path) => path.replace(/[?&]lang=[^&]*/, '')))]
  }
  const some = (paths: string[]): string[] =>
    paths.filter((_, index) => index % Math.ceil(paths.length / OF_EACH) === 0)
  const paths = [...(await listed('pages')), ...some(await listed('supplier-1')), ...some(await listed('package-1'))]
  return paths.flatMap((path) =>
    LAYOUTS.flatMap((layout) =>
      LOCALES.map((locale) => `${path.replace('pc', `/${layout}`)}${path.includes('?') ? '&' : '?'}lang=${locale}`),
    ),
  )
}

/** Reads a page to its end. Returns the time in ms. */
function read(origin: string, path: string, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { agent, headers: HEADERS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
      response.on('end', () => resolve(performance.now() - began)).resume()
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Opens pages that the server must render: pages per second at a given concurrency. */
export function rendering({ origin }: Server) {
  const http = client(origin, 1)
  let at = Date.now()
  /** Expires all rendered copies. */
  const renew = async (): Promise<void> => {
    at += RENEWED_MS
    const { status } = await http.call('/sandbox/clock', { now: new Date(at).toISOString() })
    if (status !== 200) throw new Error(`The clock was not moved: ${status}`)
  }
  return async (atOnce: 1 | typeof AT_ONCE): Promise<{ perSecond: number; p50: number }> => {
    const paths = await pagesOf(origin)
    const total = paths.length
    await renew()
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
    const took: number[] = []
    const began = performance.now()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let path = paths.shift(); path; path = paths.shift()) took.push(await read(origin, path, agent))
      }),
    )
    const perSecond = (total / (performance.now() - began)) * 1_000
    agent.destroy()
    return { perSecond, p50: percentile(took, 0.5) }
  }
}
