import { trustScripts } from '#kit/platform/trusted-types.ts'
import decoderUrl from '../scan/decoder.ts?worker&url'

const WORKER = '/check/sw.js'
const trusted = trustScripts(WORKER, decoderUrl)

/** Registers the worker that starts the page without a network; a browser that has none goes without. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trusted(WORKER), { scope: '/check' })
  } catch {
    // No connection at the very first visit: the next one tries again.
  }
}

/** Starts the decoder of codes, for browsers that have none of their own. */
export function startDecoder(): Worker {
  return new Worker(trusted(decoderUrl), { type: 'module' })
}
