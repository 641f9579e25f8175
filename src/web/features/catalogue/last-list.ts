import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { suppliersHref } from '#web/paths.ts'
import { stored } from '#web/platform/storage.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** The address of the list of shops as this tab saw it last. */
const kept = stored('lastList', z.string(), 'session')

/** Remembers the list with all that was chosen there: the pages that it leads to lead back to it. */
export function rememberList(href: string): void {
  kept.write(href)
}

/** A new search begins: what was chosen in the list before is no way back any more. */
export function forgetList(): void {
  kept.clear()
}

/** The list that one came from, with its filters; the whole list where one came from elsewhere. */
export function useLastList(): string {
  const all = suppliersHref(useDevice())
  const last = useSyncExternalStore(kept.subscribe, kept.read, () => null)
  return last?.startsWith(`${all}?`) ? last : all
}
