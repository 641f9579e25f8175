import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useInView } from '#web/ui/content/use-in-view.ts'
import type { HomeModel } from '../model.ts'

/** Component that renders the sections below the fold. */
type Part = ComponentType<{ model: HomeModel }>

/** Maximum wait for the prefetched data, so that one slow answer does not delay all sections. */
const PATIENCE_MS = 1500

/** Kept for return visits, so that the page has its former height and the scroll position can be restored. */
let loaded: Part | null = null

/**
 * The sections below the fold. When `ref` is scrolled into view, `load` fetches their code. The data that determines
 * their heights is prefetched at the same time, to prevent layout shift.
 */
export function useLazySections(load: () => Promise<Part>) {
  const client = useQueryClient()
  const [ref, isInView] = useInView<HTMLDivElement>(loaded !== null)
  const [part, setPart] = useState<Part | null>(() => loaded)
  const [error, setError] = useState<unknown>(null)
  const begin = useCallback(async () => {
    setError(null)
    try {
      const [fetched, { prefetchSections }] = await Promise.all([load(), import('./sections.ts')])
      await Promise.race([prefetchSections(client), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
      loaded = fetched
      setPart(() => fetched)
    } catch (thrown) {
      setError(thrown)
    }
  }, [client, load])
  useEffect(() => {
    if (isInView && !loaded) void begin()
  }, [isInView, begin])
  return { ref, part, error, isWaiting: isInView && error === null, begin }
}
