import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#kit/ui/tokens.css'
import '#kit/ui/base.css'
import { guardTranslation } from '#kit/ui/translation-guard.ts'
import './shell/console.css'
import { stopBelowFloor } from '#kit/floor/below-floor.ts'
import { createConsoleQueries } from './api/queries.ts'
import { initialLanguage, showLanguage } from './i18n/language.ts'
import { createConsoleRouter } from './router.tsx'
import { followWidth } from './shell/width.ts'

stopBelowFloor()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
guardTranslation()
followWidth()
const queries = createConsoleQueries()
const router = createConsoleRouter()
await showLanguage(initialLanguage())

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
