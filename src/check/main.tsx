import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#kit/ui/tokens.css'
import '#kit/ui/base.css'
import { stopBelowFloor } from '#kit/floor/below-floor.ts'
import { guardTranslation } from '#kit/ui/translation-guard.ts'
import { startWorker } from './platform/worker.ts'
import { linkTokenOf } from './scan/read-scan.ts'

stopBelowFloor()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** Removes the link's token from the address, so that it is not in screenshots or the history. */
function takeLinkToken(): string | null {
  const token = linkTokenOf(location)
  if (location.hash !== '') history.replaceState(null, '', location.pathname)
  return token
}

guardTranslation()
const token = takeLinkToken()
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { App } = await import('./app.tsx')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
const { offerLink, startCheck } = await import('./model/session.ts')
void startWorker()
// Pasting a link over the page's own address only changes the hash and does not reload the page.
window.addEventListener('hashchange', () => {
  const pasted = takeLinkToken()
  if (pasted !== null) void offerLink(pasted, 'opened')
})
await startCheck(token)
