import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import styles from './lazy-sections.module.css'
import { useLazySections } from './model/lazy-sections.ts'
import type { HomeModel } from './model.ts'

const load = async () => (await import('./discovery-sections.tsx')).DiscoverySections

/** Sections below the fold, loaded when they are scrolled into view. */
export function LazySections({ model }: { model: HomeModel }) {
  const { ref, part: DiscoverySections, error, isWaiting, begin } = useLazySections(load)
  if (DiscoverySections) return <DiscoverySections model={model} />
  return (
    <div ref={ref} className={styles.blank} aria-busy={isWaiting}>
      {error !== null && !model.isOffline && <SectionError error={error} onRetry={begin} />}
    </div>
  )
}
