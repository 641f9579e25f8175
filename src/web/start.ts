/**
 * Starts the app in a page that the server has rendered, which can be seen and read without it: when that is on the screen, or as soon as
 * somebody presses something (decision 138). A script of its own beside the build's (scripts/bundle/start-script.ts), so it imports nothing.
 * The document names the app's modules in `data-modules`, each before those that need it: run one by one, they leave room in between for what
 * the browser has to do for the visitor. Where `data-cookie` stands, the address names a language: it is kept before anything can be pressed.
 */
const { modules = '', cookie } = document.currentScript?.dataset ?? {}

/** A picture may come late: the app waits for it no longer than this, in ms. */
const MOST_MS = 2_000
const PRESSES = ['pointerdown', 'keydown', 'focusin'] as const

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const pause = () => new Promise((resolve) => setTimeout(resolve))

let isStarted = false

async function start(): Promise<void> {
  if (isStarted) return
  isStarted = true
  for (const press of PRESSES) removeEventListener(press, start, true)
  for (const href of modules.split(' ')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
    document.head.append(link)
  }
  for (const address of modules.split(' ')) {
    await import(address)
    await pause()
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

// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and not everywhere
if (cookie) document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie
for (const press of PRESSES) addEventListener(press, start, true)
setTimeout(start, MOST_MS)
void whenSeen()
