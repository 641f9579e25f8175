import { vi } from 'vitest'
import { PATIENCE_MS } from './limits.ts'

/** Waits until `check` neither throws nor rejects, and answers what it returns: for what follows without being called. */
export const soon = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 50 })
