import { useMatches } from '@tanstack/react-router'
import { pageAt } from '#contract/pages.ts'

/** What is known of the page that is shown; null while none is. */
export function useShownPage(): ReturnType<typeof pageAt> {
  return useMatches({ select: (matches) => pageAt(matches.at(-1)?.pathname ?? '') })
}
