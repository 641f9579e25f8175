import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { withCompared } from '#domain/catalogue/comparison.ts'
import { stored } from '#web/platform/storage.ts'

/** Ids of the compared shops. Cleared when the customer signs out or changes. */
const kept = stored('own:compared', z.array(z.int()))
const asText = () => JSON.stringify(kept.read() ?? [])

/** Ids of the compared shops, synchronised across tabs. */
export function useCompared(): readonly number[] {
  return JSON.parse(useSyncExternalStore(kept.subscribe, asText, () => '[]')) as number[]
}

/** Adds or removes a shop. Returns false if the comparison is full. */
export function toggleCompared(id: number): boolean {
  const next = withCompared(kept.read() ?? [], id)
  if (next) kept.write(next)
  return next !== null
}

/** Removes all shops. */
export function clearCompared(): void {
  kept.clear()
}
