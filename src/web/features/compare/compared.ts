import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { withCompared } from '#domain/catalogue/comparison.ts'
import { stored } from '#web/platform/storage.ts'

/** The shops that were put beside each other, by their ids; they go with their customer. */
const kept = stored('own:compared', z.array(z.int()))
const asText = () => JSON.stringify(kept.read() ?? [])

/** The shops that are to be compared, in every tab. */
export function useCompared(): readonly number[] {
  return JSON.parse(useSyncExternalStore(kept.subscribe, asText, () => '[]')) as number[]
}

/** Adds a shop, or takes it off; false where there is no room for one more. */
export function toggleCompared(id: number): boolean {
  const next = withCompared(kept.read() ?? [], id)
  if (next) kept.write(next)
  return next !== null
}

/** Takes all off. */
export function clearCompared(): void {
  kept.clear()
}
