import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import './ui/tokens.css'
import './ui/base.css'
import { prepareNumbers } from '#i18n/format.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { initialLocale, renewChoice, showLocale } from './features/language/language.ts'
import { stopBelowFloor } from './floor/below-floor.ts'
import { isPageOf, prepare, readHandover, renderedLocale, takeOver } from './handover.ts'
import { atMost } from './platform/at-most.ts'
import { keepInstallPrompt } from './platform/install-prompt.ts'
import { leaveOpenedPlace, watchOpenedPlace } from './platform/opened-place.ts'
import { lastOwner, onOwnerChange } from './platform/owner.ts'
import { dropStaticTicket } from './platform/static-ticket.ts'
import { applyDevice, followViewport, thisDevice } from './platform/viewport.ts'
import { whenLoaded } from './platform/when-loaded.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { beginTakeOver, TAKE_OVER_MS, untilTakenOver } from './ui/take-over.ts'
import { guardTranslation, holdTranslation } from './ui/translation-guard.ts'

/** Browsers with Temporal never load the polyfill. */
async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

stopBelowFloor()

// Before anything is drawn.
guardTranslation(window.earlyTranslation)

// First of what is loaded, as everything waits for it.
const locale = initialLocale(renderedLocale())
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

async function handleUnauthorized(client: QueryClient): Promise<void> {
  const { checkSession } = await import('./features/session/session-end.ts')
  await checkSession(client)
}

const queryClient = createQueryClient((client) => void handleUnauthorized(client))
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
  // Parts of the page that are still the server's would be compared with another page.
  const { load } = router
  router.load = async (options) => {
    const takenOver = untilTakenOver()
    if (takenOver) await atMost(TAKE_OVER_MS, takenOver)
    await load(options)
  }
  // On any other page than the one that was opened.
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) dropStaticTicket()
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const isElsewhere =
      fromLocation &&
      (fromLocation.state.__TSR_index !== toLocation.state.__TSR_index ||
        // Another page in the same place of the history, such as the paid order where its pay page was.
        fromLocation.searchStr !== toLocation.searchStr)
    if (isElsewhere) leaveOpenedPlace()
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
  // The way to the page may lead elsewhere, as a phone's first one does, and the visitor may have gone back.
  const isStillThere = () => isPageOf(handover, router.history.location.href)
  if (isStillThere()) {
    await prepare(place, device)
    await breathe()
    prepareNumbers(locale)
    await breathe()
  }
  const release = isStillThere() ? holdTranslation(place) : null
  if (!release) {
    const root = createRoot(place)
    return startTransition(() => root.render(app))
  }
  // The boundaries are the server's, as in the router's own hydration, whose other half needs a script in the document.
  router.ssr = { manifest: undefined }
  beginTakeOver()
  void untilTakenOver()?.then(release)
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

/** What is not needed to show the page waits for it at most this long, in ms. */
const SETTLING_MS = 10_000
const settled = atMost(
  SETTLING_MS,
  shown.then(untilTakenOver, () => {}),
)

/** The worker fetches some hundred files for the next visit: not beside those that this page is made of, nor while it is taken over. */
async function installWorker(): Promise<void> {
  await settled
  await whenLoaded(import('./platform/service-worker.ts'), ({ startServiceWorker }) => startServiceWorker())
}

// After the first screen, which they must not slow down.
if (landed !== '') void attribute(landed)
void whenLoaded(import('./features/language/operator-translations.ts'), ({ loadOperatorTranslations }) =>
  loadOperatorTranslations(queryClient),
)
void settled.then(renewChoice)
void installWorker()
