/**
 * Starts the app in a page that the server has rendered, which can be seen and read without it: when that is on the screen, or as soon as
 * somebody presses something (decision 138). A script of its own beside the build's (scripts/bundle/start-script.ts), so it imports nothing of the app's modules.
 * The document names the app's modules in `data-modules`, each before those that need it: run one by one, they leave room in between for what
 * the browser has to do for the visitor. Those of the page stand in `data-ahead`: the app asks for them, and finds them fetched. Where
 * `data-cookie` stands, the address names a language: it is kept before anything can be pressed.
 */
import { FLOOR_SCRIPT } from '#contract/page-render.ts'
import { runsApp } from './floor/runs-app.ts'

const { modules = '', ahead = '', cookie } = document.currentScript?.dataset ?? {}

/** A picture may come late: the app waits for it no longer than this, in ms. */
const MOST_MS = 2_000
const PRESSES = ['pointerdown', 'keydown', 'focusin'] as const
/** What scrolls the page: the app leaves it where its visitor has scrolled it to (platform/opened-place.ts). */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** So many files are asked for in one task: each takes its time. */
const AT_ONCE = 4
/** After a module that did not come the next try is this much later, in ms, twice as much each time, up to a limit. */
const RETRY = { firstMs: 2_000, mostMs: 30_000 }
/** This tab has loaded the page again because its modules did not come. */
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

/** Whether this tab may load the page again: once, where it can note that it has. */
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
 * Some browsers do not ask again for a module that did not come once: where all of them can be had and still do not run, the page is loaded again.
 * Nothing is lost, as nothing can be typed yet.
 */
async function reloadIfStuck(): Promise<void> {
  const answers = await Promise.all(listOf(modules).map((address) => fetch(address)))
  if (answers.every(({ ok }) => ok) && mayReload()) location.reload()
}

/** Begins, or begins again what has failed: a press, a pause and a connection that is back each lead here. */
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
  // Nothing is drawn where nobody looks.
  if (document.visibilityState === 'visible') {
    await frame()
    await frame()
  }
  await pause()
  await start()
}

/** A browser's translation may change the page before the app runs, which has to find it as it came (ui/translation-guard.ts). */
const isTranslation = ({ addedNodes, removedNodes }: MutationRecord) =>
  [...addedNodes].some(({ nodeName }) => nodeName === 'FONT') || [...removedNodes].some((node) => node instanceof Text)
const records: MutationRecord[] = []
const observer = new MutationObserver((seen) => {
  records.push(...seen.filter(isTranslation))
})
observer.observe(document, { childList: true, subtree: true })
window.earlyTranslation = { observer, records }

// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and not everywhere
if (cookie) document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie
// The page stays as the server has rendered it.
if (!runsApp()) void import(FLOOR_SCRIPT)
const noteMove = () => {
  document.documentElement.dataset['moved'] = ''
}
for (const move of MOVES) addEventListener(move, noteMove, { capture: true, passive: true, once: true })
for (const press of PRESSES) addEventListener(press, start, true)
addEventListener('online', start)
setTimeout(start, MOST_MS)
void whenSeen()
