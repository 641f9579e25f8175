import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import '#kit/ui/tokens.css'
import '#kit/ui/base.css'
import { prepareNumbers } from '#i18n/format.ts'
import { stopIfUnsupported } from '#kit/floor/unsupported.ts'
import { beginHydration, HYDRATION_TIMEOUT_MS, untilHydrated } from '#kit/ui/hydration.ts'
import { guardTranslation, suspendTranslation } from '#kit/ui/translation-guard.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { initialLocale, renewChoice, showLocale } from './features/language/language.ts'
import { applyHandover, isRenderedPage, prepareForHydration, readHandover, renderedLocale } from './handover.ts'
import { leaveInitialPage, watchInitialScroll } from './platform/initial-scroll.ts'
import { captureInstallPrompt } from './platform/install-prompt.ts'
import { lastOwner, onOwnerChange } from './platform/owner.ts'
import { reportError, reportUncaughtErrors } from './platform/report-errors.ts'
import { removeStaticTicket } from './platform/static-ticket.ts'
import { applyDevice, followViewport, thisDevice } from './platform/viewport.ts'
import { whenLoaded } from './platform/when-loaded.ts'
import { withTimeout } from './platform/with-timeout.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

/** Loads the polyfill in browsers without Temporal. */
async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

stopIfUnsupported()
reportUncaughtErrors()

// Must run before the first render.
guardTranslation(window.earlyTranslation)

// Loaded first because everything waits for the language.
const locale = initialLocale(renderedLocale())
const language = showLocale(locale)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Drop the ticket that the service worker rendered unless it belongs to this customer.
removeStaticTicket(lastOwner()?.id)

/** The query that the app was opened with, before any redirect. */
const landed = location.search

const device = thisDevice()
applyDevice(device)
followViewport()
captureInstallPrompt()

async function handleUnauthorized(client: QueryClient): Promise<void> {
  const { checkSession } = await import('./features/session/session-end.ts')
  await checkSession(client)
}

const queryClient = createQueryClient((client) => void handleUnauthorized(client))
onOwnerChange(async (owner) => {
  removeStaticTicket()
  const { changeOwner } = await import('./features/session/owner-change.ts')
  changeOwner(queryClient, owner)
})

const handover = readHandover(device, locale)
watchInitialScroll(handover !== null)

/** Yields to the browser so that it can handle input on a server-rendered page. */
async function yieldToBrowser(): Promise<void> {
  if (handover) await new Promise((resolve) => setTimeout(resolve))
}

/** Creates the router after the handover's answers are in the query cache. */
async function openRouter(): Promise<AppRouter> {
  await yieldToBrowser()
  if (handover) applyHandover(handover, queryClient)
  await yieldToBrowser()
  const router = createAppRouter(queryClient)
  // Navigation waits for hydration: React would otherwise compare unhydrated parts with another page.
  const { load } = router
  router.load = async (options) => {
    const takenOver = untilHydrated()
    if (takenOver) await withTimeout(HYDRATION_TIMEOUT_MS, takenOver)
    await load(options)
  }
  // Drop the static ticket on navigation to any other page.
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) removeStaticTicket()
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const isElsewhere =
      fromLocation &&
      (fromLocation.state.__TSR_index !== toLocation.state.__TSR_index ||
        // The query can change within one history entry, for example from the pay page to the paid order.
        fromLocation.searchStr !== toLocation.searchStr)
    if (isElsewhere) leaveInitialPage()
  })
  return router
}

/** Errors that an error page handles are logged to the console by default. They are reported as well. */
const ERRORS = {
  onCaughtError(error: unknown) {
    console.error(error)
    reportError(error)
  },
}

/** Renders the app, or hydrates the server-rendered page. Runs in small steps so that no task blocks input. */
async function show(place: HTMLElement): Promise<void> {
  const router = await openRouter()
  await ensureTemporal()
  await yieldToBrowser()
  // The page's code loads in parallel with the language.
  const page = router.load()
  await language
  await yieldToBrowser()
  // React DOM is the largest library, so it gets its own task.
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  const app = <App client={queryClient} router={router} />
  if (!handover) return createRoot(place, ERRORS).render(app)
  await page
  await yieldToBrowser()
  // The route may redirect, as on a phone's first visit, and the visitor may have gone back.
  const isStillThere = () => isRenderedPage(handover, router.history.location.href)
  if (isStillThere()) {
    await prepareForHydration(place, device)
    await yieldToBrowser()
    prepareNumbers(locale)
    await yieldToBrowser()
  }
  const release = isStillThere() ? suspendTranslation(place) : null
  if (!release) {
    const root = createRoot(place, ERRORS)
    return startTransition(() => root.render(app))
  }
  // Suspense boundaries come from the server. TanStack Router's own hydration would need a script in the document.
  router.ssr = { manifest: undefined }
  beginHydration()
  void untilHydrated()?.then(release)
  // A transition hydrates in short pieces, so the page can handle input between them.
  startTransition(() => {
    hydrateRoot(place, app, ERRORS)
  })
}

// Not awaited: page chunks import this module and would wait for it.
const shown = show(root)

/** Stores the attribution parameters of the first URL. */
function attribute(address: string): Promise<void> {
  const code = Promise.all([import('./features/attribution/attribution.ts'), import('./features/config/queries.ts')])
  return whenLoaded(code, ([{ captureAttribution }, { configQuery }]) => {
    const askSetting = async () => (await queryClient.ensureQueryData(configQuery)).sourceSetting
    return captureAttribution(new URLSearchParams(address), askSetting)
  })
}

/** Work that the page does not need waits at most this long for the page to be ready, in ms. */
const SETTLING_MS = 10_000
const settled = withTimeout(
  SETTLING_MS,
  shown.then(untilHydrated, () => {}),
)

/**
 * The service worker prefetches about a hundred files. Waits for hydration so that it does not compete with the page's
 * own files.
 */
async function installWorker(): Promise<void> {
  await settled
  await whenLoaded(import('./platform/service-worker.ts'), ({ startServiceWorker }) => startServiceWorker())
}

// Deferred so that they do not slow down the first screen.
if (landed !== '') void attribute(landed)
void whenLoaded(import('./features/language/operator-translations.ts'), ({ loadOperatorTranslations }) =>
  loadOperatorTranslations(queryClient),
)
void settled.then(renewChoice)
void installWorker()
