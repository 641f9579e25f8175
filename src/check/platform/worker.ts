import { trustScripts } from '#kit/platform/trusted-types.ts'
import decoderUrl from '../scan/decoder.ts?worker&url'

const WORKER = '/check/sw.js'
const trusted = trustScripts(WORKER, decoderUrl)

/** Registers the worker that starts the page offline, where supported. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trusted(WORKER), { scope: '/check' })
  } catch {
    // Offline at the first visit; the next visit retries.
  }
}

/** Starts the decoder worker, for browsers without their own barcode detector. */
export function startDecoder(): Worker {
  return new Worker(trusted(decoderUrl), { type: 'module' })
}
