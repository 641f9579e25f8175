import intlUrl from './intl-ahead-worker.ts?worker&url'
import { trustScripts } from './trusted-types.ts'

const SERVICE_WORKER = '/sw.js'
const trusted = trustScripts(SERVICE_WORKER, intlUrl)

/** The service worker's address: no other script is registered as one. */
export const serviceWorkerUrl = (): string => trusted(SERVICE_WORKER)

/** Starts the thread that makes what writes the numbers and dates of a language (BCP 47). */
export const startIntlWorker = (tag: string): Worker => new Worker(trusted(intlUrl), { name: tag })
