import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { type Arrivals, isWithinArrivals } from '#domain/booking/arrivals.ts'
import type { JapanTime } from '#domain/calendar/time.ts'
import { FieldError, useFieldIds } from '#kit/ui/forms/field.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import styles from './time-choice.module.css'

/** An offered start time; `left` is null while the free seats are unknown. */
export interface OfferedTime {
  readonly time: JapanTime
  readonly left: number | null
  /** Within the package's lead time (RS-03, KD-02): shown but not selectable. */
  readonly isSoon: boolean
}

interface TimeChoiceProps {
  readonly label: ReactNode
  readonly times: readonly OfferedTime[]
  /** Part of the day chosen earlier; its times are listed first. */
  readonly arrivals?: Arrivals | null
  readonly value: JapanTime | null
  readonly onChange: (time: JapanTime) => void
  /** Party size, to mark times with too few seats. */
  readonly people: number
  /** Lead time of the package, in hours before the start. */
  readonly leadHours: number
  /** Seats are loading; their line keeps its space. */
  readonly waiting: boolean
  readonly error?: ReactNode
}

/** Above this number, times are grouped by part of the day. */
const MANY_TIMES = 8
const PARTS = [
  { until: '12:00', name: <Trans comment="Arrival times before noon">Morning</Trans> },
  { until: '17:00', name: <Trans comment="Arrival times from noon to 17:00">Afternoon</Trans> },
  { until: '24:00', name: <Trans comment="Arrival times from 17:00">Evening</Trans> },
] as const

interface Part {
  readonly key: string
  readonly name: ReactNode
  readonly times: readonly OfferedTime[]
}

function partsOf(times: readonly OfferedTime[], arrivals: Arrivals | null): Part[] {
  const wanted = arrivals === null ? [] : times.filter(({ time }) => isWithinArrivals(arrivals, time))
  if (arrivals !== null && wanted.length > 0 && wanted.length < times.length) {
    const rest = times.filter(({ time }) => !isWithinArrivals(arrivals, time))
    const name = (
      <span className="num">
        {arrivals.from}–{arrivals.to}
      </span>
    )
    return [{ key: 'wanted', name, times: wanted }, ...partsOfDay(rest)]
  }
  return partsOfDay(times)
}

function partsOfDay(times: readonly OfferedTime[]): Part[] {
  if (times.length <= MANY_TIMES) return [{ key: 'all', name: null, times }]
  const from = (index: number) => PARTS[index - 1]?.until ?? '00:00'
  return PARTS.map(({ until, name }, index) => ({
    key: until,
    name,
    times: times.filter(({ time }) => time >= from(index) && time < until),
  })).filter((part) => part.times.length > 0)
}

/** Arrival times of a day with the seats left. Times that are full or too soon are marked and disabled. */
export function TimeChoice(props: TimeChoiceProps) {
  const { label, times, arrivals = null, value, onChange, people, leadHours, waiting, error } = props
  const ids = useFieldIds({ error })
  const name = useId()
  return (
    <fieldset
      className={styles.group}
      aria-describedby={ids.describedBy}
      data-field="time"
      data-invalid={(error && !times.some(({ time }) => time === value)) || undefined}
      tabIndex={-1}
    >
      <legend className={styles.legend}>{label}</legend>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      {times.length === 0 && (
        <p className={styles.soon} role="status">
          <Trans>This package isn’t offered on this day. Choose another day.</Trans>
        </p>
      )}
      {times.some(({ isSoon }) => isSoon) && (
        <p className={styles.soon}>
          {times.every(({ isSoon }) => isSoon) ? (
            <Plural
              value={leadHours}
              one="Reserve at least # hour ahead. Choose a later day."
              other="Reserve at least # hours ahead. Choose a later day."
            />
          ) : (
            <Plural
              value={leadHours}
              one="Times less than # hour away can no longer be reserved."
              other="Times less than # hours away can no longer be reserved."
            />
          )}
        </p>
      )}
      {partsOf(times, arrivals).map((part) => (
        <div key={part.key} className={styles.part}>
          {part.name && <p className={styles.name}>{part.name}</p>}
          <div className={styles.times}>
            {part.times.map(({ time, left, isSoon }) => (
              <label
                key={time}
                className={styles.time}
                data-checked={time === value || undefined}
                data-disabled={isSoon || left === 0 || undefined}
                data-few={!isSoon && left !== null && left < people ? true : undefined}
              >
                <input
                  type="radio"
                  name={name}
                  value={time}
                  checked={time === value}
                  disabled={isSoon || left === 0}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChange(time)}
                />
                <span className={`${styles.clock} num`}>{time}</span>
                <span className={`${styles.left} num`}>
                  {isSoon ? (
                    <Trans comment="An arrival time that is too near, which cannot be reserved any more; in a narrow place">
                      Too soon
                    </Trans>
                  ) : (
                    <Seats left={left} waiting={waiting} />
                  )}
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function Seats({ left, waiting }: { left: number | null; waiting: boolean }) {
  if (left === null) return waiting ? <Skeleton shape="line" width="70%" /> : null
  if (left === 0) return <Trans comment="No seat is free at this time">Full</Trans>
  return <Trans comment="Free seats at a time, in a narrow place">{left} left</Trans>
}
