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
  STYLE,
  WAITING,
} from '#contract/page-render.ts'
import { LANGUAGE_TAGS, LOCALES } from '#i18n/locales.ts'
import { CallError } from './api/call-error.ts'
import { createQueryClient } from './api/query-client.ts'
import { sendThrough } from './api/send.ts'
import { App } from './app.tsx'
import { nowMs, setServerClock } from './platform/clock.ts'
import { setRenderedAt } from './platform/use-shown-at.ts'
import { createAppRouter } from './router.tsx'
import { SharedAnswers } from './shared-answers.ts'

/**
 * The app as the server runs it (decision 112): a bundle of its own, whose one export renders a page. It is rendered, what it asks for
 * is asked, and it is rendered again, until it asks for nothing more.
 */

/** Rounds of questions of a page: its shop, what that has, and what this refers to. */
const MAX_ROUNDS = 8
/** How long a part of the code may take that is loaded when it is first shown, in ms, and how often it is looked for. */
const CODE_MS = 5_000
const CODE_STEP_MS = 2

const CATALOGS = import.meta.glob<Messages>('../i18n/catalogs/*.po', { eager: true, import: 'messages' })
for (const locale of LOCALES) i18n.load(locale, CATALOGS[`../i18n/catalogs/${locale}.po`] ?? {})

/** What a query has asked for while its answer is awaited. */
interface Asking {
  readonly page: PageToRender
  /** The answer is not the same for everybody, or not for long: the browser asks for it. */
  isForBrowser: boolean
}
const asking = new AsyncLocalStorage<Asking>()

const shared = new SharedAnswers()

sendThrough(async ({ kept }, address, request) => {
  const current = asking.getStore()
  if (current && kept === 'catalogue') return current.page.answer(address, request)
  if (current) current.isForBrowser = true
  throw new Error('The browser asks for this itself')
})

/** Language and clock are the process's: right for what now runs without a pause. */
function enter({ locale, at }: PageToRender): void {
  i18n.activate(locale, LANGUAGE_TAGS[locale])
  setServerClock({ at, checkedAt: nowMs() })
  setRenderedAt(at)
}

/** Asks for what a query wants; false where the browser is to ask for it. */
async function answered(query: Query, page: PageToRender): Promise<boolean> {
  const current: Asking = { page, isForBrowser: false }
  const { asOf } = page
  const ask = () => {
    enter(page)
    return asking.run(current, () => query.fetch())
  }
  try {
    const data = await (asOf === null ? ask() : shared.answer(query.queryHash, asOf, ask))
    // Another page has asked for it.
    if (query.state.data === undefined) query.setData(data, { manual: true })
    return true
  } catch (error) {
    if (current.isForBrowser && asOf !== null) shared.leaveToBrowser(query.queryHash, asOf)
    return !current.isForBrowser && error instanceof CallError
  }
}

/** Whether a part of the page waits for a query; what observers say of it stands in the options of the query itself. */
function isAsked({ state, options }: Query): boolean {
  return state.status === 'pending' && !('enabled' in options && options.enabled === false)
}

/** The queries whose answers the page waits for. */
const waiting = (client: QueryClient, forBrowser: ReadonlySet<string>): Query[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => isAsked(query) && !forBrowser.has(query.queryHash) && !shared.isForBrowser(query.queryHash))

/** A part of the page that is not there yet, as React marks it. */
const SUSPENDED = '<!--$!-->'

/**
 * As a document may say it: what can be pressed or typed into is closed until the app hears it (SR-12), while links work without it; and the
 * styles of single elements, which the policy refuses in a document (S-20), stand beside them until the app takes over. Quotes in texts and
 * values are escaped.
 */
function asDocument(html: string): string {
  return html
    .replace(/<(?:button|input|select|textarea)\b[^>]*?(?=\/?>)/g, (tag) =>
      / disabled(?:=|$)/.test(tag) ? tag : `${tag} disabled="" ${WAITING}=""`,
    )
    .replaceAll(' style="', ` ${STYLE}="`)
}

function handoverOf({ address, locale, at }: PageToRender, client: QueryClient): PageHandover | null {
  const known = client.getQueryCache().getAll()
  if (known.some(({ state }) => state.status === 'error')) return null
  return {
    ...{ address, locale, at },
    answers: known.flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : [])),
  }
}

/** Whether something had no answer without which the page is not what it should be. */
function isAway(client: QueryClient): boolean {
  const errors = client
    .getQueryCache()
    .getAll()
    .filter(({ meta }) => meta?.['isExtra'] !== true)
    .map(({ state }) => state.error)
  return errors.some((error) => error instanceof CallError && error.failure.kind !== 'refused')
}

async function render(page: PageToRender): Promise<RenderedPage> {
  const client = createQueryClient(() => {})
  // What was not answered is shown as that, and not as what is asked for again.
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } })
  if (page.asOf !== null) shared.begin(client.getQueryCache(), page.asOf)
  const history = createMemoryHistory({ initialEntries: [page.address] })
  // What restores the scroll position before the app is there would be a script in the document.
  const router = createAppRouter(client, { history, scrollRestoration: false })
  enter(page)
  await router.load()
  const forBrowser = new Set<string>()
  /** Whether there is more to show than before. */
  const answer = async (query: Query): Promise<boolean> => {
    if (await answered(query, page)) return true
    forBrowser.add(query.queryHash)
    // As the browser will find it: nobody has asked yet.
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
        // What the browser will ask for is shown as it is.
        if (!isMore.includes(true)) continue
      } else if (html.includes(SUSPENDED)) {
        if (nowMs() > until) throw new Error(`A part of ${page.address} did not load`)
        await pause(CODE_STEP_MS)
      } else break
      html = draw()
    }
    return { html: asDocument(html), handover: handoverOf(page, client), isAway: isAway(client) }
  } finally {
    // Its answers would be kept for a day.
    client.clear()
  }
}

/** The layouts of a page ask the same. */
const LAYOUT = /^\/(?:pc|mobile)\//

export const renderPage: RenderPage = (page) => {
  const { asOf, address } = page
  return asOf === null ? render(page) : shared.render(address.replace(LAYOUT, ''), asOf, () => render(page))
}
