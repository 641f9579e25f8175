import { CODE, envelopeAround } from '#contract/envelope.ts'
import type { PreviewData } from '#contract/operator/preview.ts'
import { answerFor } from './answers.ts'
import { isolateStorage, simulateDevice } from './isolate-storage.ts'
import { type FrameMessage, PREVIEW_READY, PREVIEW_STOPPED, parseFrameUrl } from './protocol.ts'

/** The app pages that a preview can show. */
const PREVIEWED = /^\/(?:pc|mobile)\/(?:supplier|package)$/
/** The server's responses to a signed-out and to a forbidden request. */
const REFUSED = {
  'signed-out': { status: 401, code: CODE.notLoggedIn, message: 'common_not_logged_in', data: null },
  closed: { status: 403, code: CODE.forbidden, message: 'common_error', data: null },
} as const

const { device, path } = parseFrameUrl(location.search)
const tell = (type: FrameMessage['type']) => window.parent.postMessage({ type } satisfies FrameMessage, location.origin)

/** The draft sent by the surrounding page. */
const told = new Promise<PreviewData>((resolve) => {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewData>) => {
    if (origin === location.origin && source === window.parent) resolve(data)
  })
})

function answer({ status, code, message, data }: { status: number; code: string; message: string; data: unknown }) {
  const { opening, closing } = envelopeAround(code, message)
  const headers = { 'content-type': 'application/json' }
  return new Response(`${opening}${JSON.stringify(data)}${closing}`, { status, headers })
}

const ask = window.fetch.bind(window)

/**
 * Replaces the app's `fetch`: requests about the draft are answered here, public reads are sent without credentials,
 * and everything else is refused.
 */
async function previewFetch(target: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(target, init)
  const url = new URL(request.url)
  if (url.origin !== location.origin) return ask(request)
  const { method } = request
  const input: unknown =
    method === 'GET' ? Object.fromEntries(url.searchParams) : JSON.parse((await request.clone().text()) || 'null')
  const found = answerFor({ method, path: url.pathname, input }, await told)
  if (found.is === 'answered') return answer({ status: 200, code: CODE.ok, message: '', data: found.data })
  return found.is === 'open' ? ask(new Request(request, { credentials: 'omit' })) : answer(REFUSED[found.is])
}

if (window.parent === window) {
  location.replace('/operator')
} else {
  isolateStorage()
  simulateDevice(device)
  window.fetch = previewFetch
  // The app sees the URL that a customer would have.
  history.replaceState(null, '', path)
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.hash !== '' || PREVIEWED.test(link.pathname)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      tell(PREVIEW_STOPPED)
    },
    { capture: true },
  )
  tell(PREVIEW_READY)
}
