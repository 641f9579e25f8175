import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { useInView } from '#web/ui/content/use-in-view.ts'
import styles from './lower-part.module.css'
import type { HomeModel } from './model.ts'

type Part = ComponentType<{ model: HomeModel }>

/** A slow answer holds up the others no longer than this. */
const PATIENCE_MS = 1500

/** Whoever comes back finds the page as long as it was, so that they come back to where they were. */
let loaded: Part | null = null

/** Fetches the code and what decides how high each section is, so that nothing moves when it is there. */
async function fetchPart(client: QueryClient): Promise<Part> {
  const { Lower, prefetchLower } = await import('./lower.tsx')
  await Promise.race([prefetchLower(client), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  loaded = Lower
  return Lower
}

/** What stands below the first screen: it is fetched when somebody gets there. */
export function LowerPart({ model }: { model: HomeModel }) {
  const client = useQueryClient()
  const [ref, isInView] = useInView<HTMLDivElement>(loaded !== null)
  const [Lower, setLower] = useState<Part | null>(() => loaded)
  const [error, setError] = useState<unknown>(null)
  const begin = useCallback(async () => {
    setError(null)
    try {
      const part = await fetchPart(client)
      setLower(() => part)
    } catch (thrown) {
      setError(thrown)
    }
  }, [client])
  useEffect(() => {
    if (isInView && !loaded) void begin()
  }, [isInView, begin])
  if (Lower) return <Lower model={model} />
  return (
    <div ref={ref} className={styles.blank} aria-busy={isInView && error === null}>
      {error !== null && <SectionError error={error} onRetry={begin} />}
    </div>
  )
}
