/**
 * Starts the app on a server-rendered page, which is readable without it: after the page is painted, or on the first
 * input (decision 34). Built as a separate script (scripts/bundle/start-script.ts), so it imports none of the app's
 * modules. `data-modules` lists the app's modules, dependencies first; running them one by one lets the browser handle
 * input in between. `data-ahead` lists the page's modules, which are preloaded for the app. `data-cookie` is present if
 * the address names a language: the cookie is stored before any input is possible.
 */
import { FLOOR_SCRIPT } from '#contract/page-render.ts'
import { runsApp } from './floor/runs-app.ts'

const { modules = '', ahead = '', cookie } = document.currentScript?.dataset ?? {}

/** Images may load late: the app waits for the load event at most this long, in ms. */
const MOST_MS = 2_000
const PRESSES = ['pointerdown', 'keydown', 'focusin'] as const
/** Input that scrolls the page. The app then keeps the visitor's scroll position (platform/opened-place.ts). */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** Number of preloads started per task; each takes time. */
const AT_ONCE = 4
/** Delay before a failed module load is retried, in ms. It doubles with each failure, up to a limit. */
const RETRY = { firstMs: 2_000, mostMs: 30_000 }
/** Set when this tab has reloaded the page because its modules failed to load. */
const RELOADED = 'start:reloaded'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const pause = () => new Promise((resolve) => setTimeout(resolve))
const listOf = (addresses: string): string[] => addresses.split(' ').filter((address) => address !== '')

let state: 'waits' | 'runs' | 'done' = 'waits'
let failures = 0

async function fetchAhead(): Promise<void> {
  for (const [at, href] of [...listOf(modules), ...listOf(ahead)].entries()) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
    document.head.append(link)
    if (at % AT_ONCE === AT_ONCE - 1) await pause()
  }
}

async function run(): Promise<void> {
  for (const address of listOf(modules)) {
    await import(address)
    await pause()
  }
}

/** Whether this tab may reload the page: once, and only if session storage can record it. */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED)) return false
    sessionStorage.setItem(RELOADED, '1')
    return true
  } catch {
    return false
  }
}

/**
 * Some browsers never request a failed module again. If all modules can be fetched and still do not run, the page is
 * reloaded. No input is lost because nothing can be typed before the app starts.
 */
async function reloadIfStuck(): Promise<void> {
  const answers = await Promise.all(listOf(modules).map((address) => fetch(address)))
  if (answers.every(({ ok }) => ok) && mayReload()) location.reload()
}

/** Starts the app, or retries after a failure. Called on input, after a delay, and when the connection returns. */
async function start(): Promise<void> {
  if (state !== 'waits' || !runsApp()) return
  state = 'runs'
  try {
    if (failures === 0) await fetchAhead()
    await run()
    state = 'done'
    for (const press of PRESSES) removeEventListener(press, start, true)
    removeEventListener('online', start)
  } catch {
    state = 'waits'
    setTimeout(start, Math.min(RETRY.firstMs * 2 ** failures, RETRY.mostMs))
    failures++
    if (failures > 1) await reloadIfStuck().catch(() => {})
  }
}

async function whenSeen(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  // A hidden page is not painted, so no frame would fire.
  if (document.visibilityState === 'visible') {
    await frame()
    await frame()
  }
  await pause()
  await start()
}

/**
 * A browser translation may change the page before hydration, which must find the original (ui/translation-guard.ts).
 */
const isTranslation = ({ addedNodes, removedNodes }: MutationRecord) =>
  [...addedNodes].some(({ nodeName }) => nodeName === 'FONT') || [...removedNodes].some((node) => node instanceof Text)
const records: MutationRecord[] = []
const observer = new MutationObserver((seen) => {
  records.push(...seen.filter(isTranslation))
})
observer.observe(document, { childList: true, subtree: true })
window.earlyTranslation = { observer, records }

// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not supported everywhere
if (cookie) document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie
// Below the supported browser floor the page stays as the server rendered it.
if (!runsApp()) void import(FLOOR_SCRIPT)
const noteMove = () => {
  document.documentElement.dataset['moved'] = ''
}
for (const move of MOVES) addEventListener(move, noteMove, { capture: true, passive: true, once: true })
for (const press of PRESSES) addEventListener(press, start, true)
addEventListener('online', start)
setTimeout(start, MOST_MS)
void whenSeen()
