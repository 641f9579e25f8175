import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import styles from './lower-part.module.css'
import { useLazySections } from './model/lazy-sections.ts'
import type { HomeModel } from './model.ts'

const load = async () => (await import('./lower.tsx')).Lower

/** What stands below the first screen: it is fetched when somebody gets there. */
export function LowerPart({ model }: { model: HomeModel }) {
  const { ref, part: Lower, error, isWaiting, begin } = useLazySections(load)
  if (Lower) return <Lower model={model} />
  return (
    <div ref={ref} className={styles.blank} aria-busy={isWaiting}>
      {error !== null && <SectionError error={error} onRetry={begin} />}
    </div>
  )
}
