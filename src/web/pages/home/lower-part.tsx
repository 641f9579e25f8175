import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { bannersQuery } from '#web/features/catalogue/home-queries.ts'
import { useNear } from '#web/platform/near.ts'
import styles from './lower-part.module.css'
import type { HomeModel } from './model.ts'

const load = () => import('./lower.tsx')
const Lower = lazy(async () => ({ default: (await load()).Lower }))

/** Whoever comes back finds the page as long as it was, so that they come back to where they were. */
let wasSeen = false

/**
 * What stands below the first screen: it is fetched when somebody gets there. Its place is as high as a screen, and it
 * shows itself when it is known whether there are banners, so that nothing moves later.
 */
export function LowerPart({ model }: { model: HomeModel }) {
  const [ref, isNear] = useNear<HTMLDivElement>(wasSeen)
  const banners = useQuery({ ...bannersQuery, enabled: isNear })
  useEffect(() => {
    if (!isNear) return
    wasSeen = true
    // Together with the banners, not after them.
    void load()
  }, [isNear])
  const blank = <div ref={ref} className={styles.blank} aria-busy={isNear} />
  if (!isNear || banners.isPending) return blank
  return (
    <Suspense fallback={blank}>
      <Lower model={model} banners={banners} />
    </Suspense>
  )
}
