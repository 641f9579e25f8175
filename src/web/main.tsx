import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import './ui/tokens.css'
import './ui/base.css'
import { prepareNumbers } from '#i18n/format.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { initialLocale, showLocale } from './features/language/language.ts'
import { prepare, readHandover, takeOver } from './handover.ts'
import { keepInstallPrompt } from './platform/install-prompt.ts'
import { leaveOpenedPlace, watchOpenedPlace } from './platform/opened-place.ts'
import { lastOwner, onOwnerChange } from './platform/owner.ts'
import { dropStaticTicket } from './platform/static-ticket.ts'
import { applyDevice, followViewport, thisDevice } from './platform/viewport.ts'
import { whenLoaded } from './platform/when-loaded.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { beginTakeOver, untilTakenOver } from './ui/take-over.ts'

/** Browsers with Temporal never load the polyfill. */
async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

// First of all, as everything waits for it.
const locale = initialLocale()
const language = showLocale(locale)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// What the service worker has drawn is this customer's, or nobody sees it.
dropStaticTicket(lastOwner()?.id)

/** The query that the app was opened with, before any redirect. */
const landed = location.search

const device = thisDevice()
applyDevice(device)
followViewport()
keepInstallPrompt()

/** A call found nobody signed in: the session is over (API-81). */
async function endSession(client: QueryClient): Promise<void> {
  const { signedOut } = await import('./features/session/queries.ts')
  signedOut(client)
}

const queryClient = createQueryClient((client) => void endSession(client))
onOwnerChange(async (owner) => {
  dropStaticTicket()
  const { changeOwner } = await import('./features/session/owner-change.ts')
  changeOwner(queryClient, owner)
})

const handover = readHandover(device, locale)
watchOpenedPlace(handover !== null)

/** Lets the browser do what it has to do for the visitor, who can see the page already. */
async function breathe(): Promise<void> {
  if (handover) await new Promise((resolve) => setTimeout(resolve))
}

/** The router, as soon as what the server has handed over is where it looks for it. */
async function openRouter(): Promise<AppRouter> {
  await breathe()
  if (handover) takeOver(handover, queryClient)
  await breathe()
  const router = createAppRouter(queryClient)
  // On any other page than the one that was opened.
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) dropStaticTicket()
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation && fromLocation.state.__TSR_index !== toLocation.state.__TSR_index) leaveOpenedPlace()
  })
  return router
}

/** Shows the app, in place of what the document holds or as what it holds: step by step, as none may hold up whoever presses something now. */
async function show(place: HTMLElement): Promise<void> {
  const router = await openRouter()
  await ensureTemporal()
  await breathe()
  // The page's code comes together with the language, not after it.
  const page = router.load()
  await language
  await breathe()
  // The largest of the libraries, in a task of its own.
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  const app = <App client={queryClient} router={router} />
  if (!handover) return createRoot(place).render(app)
  await page
  await breathe()
  // The way to the page may lead elsewhere, as a phone's first one does.
  if (router.state.location.pathname !== handover.address.split('?')[0]) {
    const root = createRoot(place)
    return startTransition(() => root.render(app))
  }
  await prepare(place, router, device)
  await breathe()
  prepareNumbers(locale)
  await breathe()
  beginTakeOver()
  // In short pieces, between which the page hears what is pressed.
  startTransition(() => {
    hydrateRoot(place, app)
  })
}

// Not awaited: chunks of the pages import this one, which would wait for them.
const shown = show(root)

/** Keeps the attribution parameters of the first URL. */
function attribute(address: string): Promise<void> {
  const code = Promise.all([import('./features/attribution/attribution.ts'), import('./features/config/queries.ts')])
  return whenLoaded(code, ([{ captureAttribution }, { configQuery }]) => {
    const askSetting = async () => (await queryClient.ensureQueryData(configQuery)).sourceSetting
    return captureAttribution(new URLSearchParams(address), askSetting)
  })
}

/** For so long the worker waits at most, in ms. */
const WORKER_MS = 10_000

/** The worker fetches some hundred files for the next visit: not beside those that this page is made of, nor while it is taken over. */
async function installWorker(): Promise<void> {
  const settled = shown.then(untilTakenOver, () => {})
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, WORKER_MS))])
  await whenLoaded(import('./platform/service-worker.ts'), ({ startServiceWorker }) => startServiceWorker())
}

// After the first screen, which they must not slow down.
if (landed !== '') void attribute(landed)
void whenLoaded(import('./features/language/operator-translations.ts'), ({ loadOperatorTranslations }) =>
  loadOperatorTranslations(queryClient),
)
void installWorker()
