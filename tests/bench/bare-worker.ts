import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'

/**
 * The baseline for starts that a service worker answers: a page of 1 kB from memory, with a picture instead of the
 * ticket's code.
 */
const PICTURE = '<svg role="img" width="200" height="200" viewBox="0 0 9 9"><path d="M0 0h9v9h-9z"></path></svg>'
const PAGE = `<!doctype html><title>Bare</title>${PICTURE}`.padEnd(1000, '.')
const WORKER = `const page = ${JSON.stringify(PAGE)}
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(new Response(page, { headers: { 'content-type': 'text/html' } }))
})`
const FIRST = '<!doctype html><title>Bare</title><script>navigator.serviceWorker.register("/sw.js")</script>'

/** A site with only this worker. */
export async function startBareSite(): Promise<{ readonly address: string; close(): void }> {
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/sw.js'
    response
      .writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' })
      .end(isWorker ? WORKER : FIRST)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bare site has no port')
  return { address: `http://127.0.0.1:${address.port}/`, close: () => void server.close() }
}

/** Opens the site once to install its worker, which answers later requests. */
export async function installBare(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
