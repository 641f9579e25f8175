import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { i18n, type Messages } from '@lingui/core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import {
  type PageHandover,
  type PageToRender,
  type RenderedPage,
  type RenderPage,
  STYLE_ATTRIBUTE,
  WAITING_ATTRIBUTE,
} from '#contract/page-render.ts'
import { LANGUAGE_TAGS, LOCALES } from '#i18n/locales.ts'
import { CallError } from '#kit/api/call-error.ts'
import { setTransport } from '#kit/api/send.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { nowMs, setServerClock } from './platform/clock.ts'
import { setRenderedAt } from './platform/use-shown-at.ts'
import { createAppRouter } from './router.tsx'
import { SharedAnswers } from './shared-answers.ts'

/**
 * The app's server bundle (decision 33). Its one export renders a page. It renders, answers the queries that the
 * render started, and renders again until the only pending queries are those left to the browser.
 */

/**
 * Maximum number of render rounds of a page. Successive rounds load its shop, the shop's data and the data that these
 * refer to.
 */
const MAX_ROUNDS = 8
/** Time limit for lazily loaded code, in ms, and the polling interval. */
const CODE_MS = 5_000
const CODE_STEP_MS = 2

const CATALOGS = import.meta.glob<Messages>('../i18n/catalogs/*.po', { eager: true, import: 'messages' })
for (const locale of LOCALES) i18n.load(locale, CATALOGS[`../i18n/catalogs/${locale}.po`] ?? {})

/** Context of a query while its answer is pending. */
interface Asking {
  readonly page: PageToRender
  /** The answer is per visitor or short-lived, so the browser requests it. */
  isForBrowser: boolean
}
const asking = new AsyncLocalStorage<Asking>()

const shared = new SharedAnswers()

setTransport(async ({ cacheable }, address, request) => {
  const current = asking.getStore()
  if (current && cacheable === 'catalogue') return current.page.answer(address, request)
  if (current) current.isForBrowser = true
  throw new Error('The browser asks for this itself')
})

/** Sets language and clock, which are global to the process. Valid until the next await. */
function enter({ locale, at }: PageToRender): void {
  i18n.activate(locale, LANGUAGE_TAGS[locale])
  setServerClock({ at, checkedAt: nowMs() })
  setRenderedAt(at)
}

/** Answers a query. Returns false if the browser must request it. */
async function answered(query: Query, page: PageToRender): Promise<boolean> {
  const current: Asking = { page, isForBrowser: false }
  const { dataVersion } = page
  const ask = () => {
    enter(page)
    return asking.run(current, () => query.fetch())
  }
  try {
    const data = await (dataVersion === null ? ask() : shared.answer(query.queryHash, dataVersion, ask))
    // The answer may come from another page's request.
    if (query.state.data === undefined) query.setData(data, { manual: true })
    return true
  } catch (error) {
    if (current.isForBrowser && dataVersion !== null) shared.leaveToBrowser(query.queryHash, dataVersion)
    return !current.isForBrowser && error instanceof CallError
  }
}

/** Whether the page waits for a query. Observers' `enabled` is part of the query's own options. */
function isAsked({ state, options }: Query): boolean {
  return state.status === 'pending' && !('enabled' in options && options.enabled === false)
}

/** Queries that the page waits for. */
const waiting = (client: QueryClient, forBrowser: ReadonlySet<string>): Query[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => isAsked(query) && !forBrowser.has(query.queryHash) && !shared.isForBrowser(query.queryHash))

/** React's marker for a suspended part of the page. */
const SUSPENDED = '<!--$!-->'

/**
 * Adapts React's HTML to a document. Disables controls until the app handles them (SR-12); links work without it. Moves
 * inline styles, which the content security policy refuses (S-20), to an attribute that the app applies. The patterns
 * are safe because React escapes quotes in texts and values.
 */
function asDocument(html: string): string {
  return html
    .replace(/<(?:button|input|select|textarea)\b[^>]*?(?=\/?>)/g, (tag) =>
      / disabled(?:=|$)/.test(tag) ? tag : `${tag} disabled="" ${WAITING_ATTRIBUTE}=""`,
    )
    .replaceAll(' style="', ` ${STYLE_ATTRIBUTE}="`)
}

function handoverOf({ address, locale, at }: PageToRender, client: QueryClient): PageHandover | null {
  const known = client.getQueryCache().getAll()
  if (known.some(({ state }) => state.status === 'error')) return null
  return {
    ...{ address, locale, at },
    answers: known.flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : [])),
  }
}

/** Whether a required query failed for a reason other than a refusal. */
function hasServerFailure(client: QueryClient): boolean {
  const errors = client
    .getQueryCache()
    .getAll()
    .filter(({ meta }) => meta?.['isExtra'] !== true)
    .map(({ state }) => state.error)
  return errors.some((error) => error instanceof CallError && error.failure.kind !== 'refused')
}

async function render(page: PageToRender): Promise<RenderedPage> {
  const client = createQueryClient(() => {})
  // Render failed queries as failures instead of retrying them on mount.
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } })
  if (page.dataVersion !== null) shared.begin(client.getQueryCache(), page.dataVersion)
  const history = createMemoryHistory({ initialEntries: [page.address] })
  // TanStack Router's scroll restoration would add an inline script to the document.
  const router = createAppRouter(client, { history, scrollRestoration: false })
  enter(page)
  await router.load()
  const forBrowser = new Set<string>()
  /** Whether there is more to show than before. */
  const answer = async (query: Query): Promise<boolean> => {
    if (await answered(query, page)) return true
    forBrowser.add(query.queryHash)
    // The browser must find the query as not yet requested.
    client.getQueryCache().remove(query)
    return false
  }
  const draw = () => {
    enter(page)
    return renderToString(<App client={client} router={router} />)
  }
  try {
    let html = draw()
    let rounds = 0
    const until = nowMs() + CODE_MS
    for (;;) {
      const queries = waiting(client, forBrowser)
      if (queries.length > 0) {
        if (++rounds > MAX_ROUNDS) throw new Error(`${page.address} asks for ever more`)
        const isMore = await Promise.all(queries.map((query) => answer(query)))
        // Queries left to the browser stay pending in the HTML.
        if (!isMore.includes(true)) continue
      } else if (html.includes(SUSPENDED)) {
        if (nowMs() > until) throw new Error(`A part of ${page.address} did not load`)
        await pause(CODE_STEP_MS)
      } else break
      html = draw()
    }
    return { html: asDocument(html), handover: handoverOf(page, client), isUnavailable: hasServerFailure(client) }
  } finally {
    // The cache would keep the answers for a day.
    client.clear()
  }
}

/** All layouts of a page run the same queries. */
const LAYOUT = /^\/(?:pc|mobile)\//

export const renderPage: RenderPage = (page) => {
  const { dataVersion, address } = page
  return dataVersion === null
    ? render(page)
    : shared.render(address.replace(LAYOUT, ''), dataVersion, () => render(page))
}
