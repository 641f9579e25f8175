import { Plural, Trans } from '@lingui/react/macro'
import type { nextFreeTimes } from '#contract/availability.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Arrivals } from '#domain/booking/arrivals.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useLayout } from '#web/ui/device-context.tsx'
import styles from './free-times.module.css'

/** Day (YYYY-MM-DD) and time (HH:mm) in Japan. */
interface Start {
  readonly day: string
  readonly time: string
}

interface FreeTimesProps {
  /** Party size that the times have room for. */
  readonly people: number
  /** First day (YYYY-MM-DD) if the visitor chose one; otherwise the times are the soonest. */
  readonly from?: string | null
  /** Part of the day of the times; null for the whole day. */
  readonly arrivals?: Arrivals | null
  /** Null while loading; space is reserved. */
  readonly days: ResponseOf<typeof nextFreeTimes> | null
  /** On click, either opens the form with the time or selects it on this page. */
  readonly pick: { readonly href: (start: Start) => string } | { readonly choose: (start: Start) => void }
  /** The selection on this page. */
  readonly chosen?: { readonly day: string | null; readonly time: string | null }
}

/** Number of times of a day that fit on a line. */
const IN_SIGHT = { wide: 5, column: 4 } as const

/** The soonest days with room for the party, each with its first times. Renders nothing if there are none. */
export function FreeTimes({ people, from, arrivals, days, ...rest }: FreeTimesProps) {
  const format = useFormat()
  if (days?.length === 0) return null
  const chosenDay = from ? format.day(from, 'short') : null
  return (
    <section className={styles.section} aria-labelledby="free-times">
      <h2 id="free-times">
        {chosenDay ? <Trans>Available times from {chosenDay}</Trans> : <Trans>Next available times</Trans>}
      </h2>
      <p className={styles.people}>
        <Plural value={people} one="For # guest (Japan time)" other="For # guests (Japan time)" />
        {arrivals && <span className="num whole">{` · ${arrivals.from}–${arrivals.to}`}</span>}
      </p>
      {days ? <Days {...rest} days={days} /> : <div className={styles.awaited} aria-busy="true" />}
    </section>
  )
}

interface DaysProps extends Omit<FreeTimesProps, 'people' | 'from' | 'arrivals'> {
  readonly days: ResponseOf<typeof nextFreeTimes>
}

function Days({ days, pick, chosen }: DaysProps) {
  const format = useFormat()
  const inSight = IN_SIGHT[useLayout()]
  return (
    <ul className={styles.days}>
      {days.map(({ date, times }) => {
        const words = format.day(date, 'short')
        const rest = times.length - inSight
        return (
          <li key={date} className={styles.day}>
            <span className={styles.date}>{words}</span>
            <ul className={styles.times}>
              {times.slice(0, inSight).map(({ time }) => (
                <li key={time}>
                  {'href' in pick ? (
                    <AppLink className={styles.time} href={pick.href({ day: date, time })}>
                      <span className="visuallyHidden">{words} </span>
                      {time}
                    </AppLink>
                  ) : (
                    <button
                      type="button"
                      className={styles.time}
                      aria-pressed={chosen?.day === date && chosen.time === time}
                      onClick={() => pick.choose({ day: date, time })}
                    >
                      <span className="visuallyHidden">{words} </span>
                      {time}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {rest > 0 && (
              <span className={styles.rest}>
                <Plural value={rest} one="# more time" other="# more times" />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
