import { useMatches } from '@tanstack/react-router'
import { pageAt } from '#contract/pages.ts'

/** The page table's entry for the current page; null if there is none. */
export function useShownPage(): ReturnType<typeof pageAt> {
  return useMatches({ select: (matches) => pageAt(matches.at(-1)?.pathname ?? '') })
}
