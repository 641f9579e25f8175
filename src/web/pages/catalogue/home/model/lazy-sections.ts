import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useInView } from '#web/ui/content/use-in-view.ts'
import type { HomeModel } from '../model.ts'

/** What shows the sections below the first screen. */
type Part = ComponentType<{ model: HomeModel }>

/** A slow answer holds up the others no longer than this. */
const PATIENCE_MS = 1500

/** A returning visitor gets the page at its former length, so that the scroll position can be restored. */
let loaded: Part | null = null

/**
 * The sections below the first screen. When somebody gets to `ref`, their code is fetched by `load`, and with it what
 * decides how high each of them is, so that nothing moves when they are there.
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
