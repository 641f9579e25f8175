import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { suppliersHref } from '#web/paths.ts'
import { stored } from '#web/platform/storage.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** Address of the shop list that this tab last showed. */
const kept = stored('lastList', z.string(), 'session')

/** Stores the list's address with its filters, for links back to the list. */
export function rememberList(href: string): void {
  kept.write(href)
}

/** Clears the stored list when a new search starts. */
export function forgetList(): void {
  kept.clear()
}

/** The last shown list with its filters; the unfiltered list if this tab has shown none. */
export function useLastList(): string {
  const all = suppliersHref(useDevice())
  const last = useSyncExternalStore(kept.subscribe, kept.read, () => null)
  return last?.startsWith(`${all}?`) ? last : all
}
