import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { createQueryClient } from './api/query-client.ts'
import { initialLocale, showLocale } from './features/language/language.ts'
import { keepInstallPrompt } from './platform/install-prompt.ts'
import { lastOwner, onOwnerChange } from './platform/owner.ts'
import { dropStaticTicket } from './platform/static-ticket.ts'
import { applyDevice, followViewport, thisDevice } from './platform/viewport.ts'
import { whenLoaded } from './platform/when-loaded.ts'
import { createAppRouter } from './router.tsx'

/** Browsers with Temporal never load the polyfill. */
async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

// First of all, as everything waits for it.
const language = showLocale(initialLocale())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// What the service worker has drawn is this customer's, or nobody sees it.
dropStaticTicket(lastOwner()?.id)

/** The query that the app was opened with, before any redirect. */
const landed = location.search

applyDevice(thisDevice())
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

const router = createAppRouter(queryClient)
// On any other page than the one that was opened.
router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
  if (fromLocation && hrefChanged) dropStaticTicket()
})
await ensureTemporal()
// The page's code comes together with the language, not after it.
void router.load()
await language

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)

/** Keeps the attribution parameters of the first URL. */
function attribute(address: string): Promise<void> {
  const code = Promise.all([import('./features/attribution/attribution.ts'), import('./features/config/queries.ts')])
  return whenLoaded(code, ([{ captureAttribution }, { configQuery }]) => {
    const askSetting = async () => (await queryClient.ensureQueryData(configQuery)).sourceSetting
    return captureAttribution(new URLSearchParams(address), askSetting)
  })
}

// After the first screen, which they must not slow down.
if (landed !== '') void attribute(landed)
void whenLoaded(import('./features/language/operator-translations.ts'), ({ loadOperatorTranslations }) =>
  loadOperatorTranslations(queryClient),
)
void whenLoaded(import('./platform/service-worker.ts'), ({ startServiceWorker }) => startServiceWorker())
