import { vi } from 'vitest'
import { PATIENCE_MS } from './limits.ts'

/** Waits until `check` succeeds and returns its result: for effects that no call waits for. */
export const soon = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 50 })
