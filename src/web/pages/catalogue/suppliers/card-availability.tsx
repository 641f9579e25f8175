import { Plural, Trans } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { reserveHref } from '#web/features/catalogue/links.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import styles from './card-availability.module.css'
import type { FreeOfShop } from './model/free-of-day.ts'

interface FreeOnCardProps {
  readonly of: FreeOfShop
  /** The chosen day in Japan, YYYY-MM-DD. */
  readonly day: string
  readonly peopleNum: number | undefined
}

/** First available times of the chosen day on a shop's card; each links to the form with that time (PE-08). */
export function CardAvailability({ of, day, peopleNum }: FreeOnCardProps) {
  const device = useDevice()
  const words = useFormat().day(day, 'short')
  if (of.state === 'loading') {
    return (
      <div className={styles.free} aria-hidden="true">
        <Skeleton width="calc(210 * var(--u))" height="calc(36 * var(--u))" />
      </div>
    )
  }
  if (of.state === 'quiet') return <div className={styles.free} />
  const { packageId, packageIds, times, more: rest } = of.free
  if (times.length === 0) {
    return (
      <div className={styles.free}>
        <Trans comment="On the card of a shop; the placeholder is a day">No availability on {words}</Trans>
      </div>
    )
  }
  return (
    <div className={styles.free}>
      {times.map((time, at) => (
        <AppLink
          key={time}
          className={styles.time}
          href={reserveHref(device, { packageId: packageIds[at] ?? packageId, day, time, peopleNum })}
        >
          <span className="visuallyHidden">
            <Trans comment="Before a time, for screen readers: reserve at this day and time">
              Reserve, {words}
            </Trans>{' '}
          </span>
          {time}
        </AppLink>
      ))}
      {rest > 0 && <Plural value={rest} one="# more time" other="# more times" />}
    </div>
  )
}
