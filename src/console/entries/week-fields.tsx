import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ShopHours } from '#contract/operator/shop-acts.ts'
import { gridOf, periodsOfGrid, type WeekGrid } from '#domain/calendar/week.ts'
import { EVERY_DAY, parseWeekday, weekdayName } from '#domain/calendar/weekday.ts'
import { weekday } from '#i18n/format.ts'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import { useListFault } from './fields.tsx'
import styles from './week-fields.module.css'

type Periods = ShopHours['periods']

const gridOfEntry = (periods: Periods): WeekGrid =>
  gridOf(
    periods.map(({ start, end, weekdays }) => {
      const named = weekdays?.map(parseWeekday).filter((one) => one !== null)
      return { start, end, weekdays: named ?? EVERY_DAY }
    }),
  )

const entryOfGrid = (grid: WeekGrid): Periods =>
  periodsOfGrid(grid).map(({ weekdays, ...period }) => ({ ...period, weekdays: weekdays.map(weekdayName) }))

const MAX_A_DAY = 4

interface WeekFieldsProps {
  readonly periods: Periods
  /** Text of a day without hours. */
  readonly empty: ReactNode
  readonly onChange: (periods: Periods) => void
}

/** The weekly hours in seven columns. */
export function WeekFields({ periods, empty, onChange }: WeekFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const fault = useListFault('periods')
  const [typed, setTyped] = useState(() => gridOfEntry(periods))
  // Each day keeps the order in which its hours were typed. Hours that were set elsewhere are shown as they are.
  const isTyped = JSON.stringify(entryOfGrid(typed)) === JSON.stringify(periods)
  const grid = isTyped ? typed : gridOfEntry(periods)
  const write = (next: WeekGrid) => {
    setTyped(next)
    onChange(entryOfGrid(next))
  }
  const change = (place: number, column: WeekGrid[number]) =>
    write(grid.map((one, index) => (index === place ? column : one)))
  return (
    <>
      <div className={styles.week}>
        {EVERY_DAY.map((number, place) => {
          const name = weekday(locale, number, 'long')
          const column = grid[place] ?? []
          const set = (at: number, part: object) =>
            change(
              place,
              column.map((one, index) => (index === at ? { ...one, ...part } : one)),
            )
          return (
            <fieldset key={number} className={styles.day}>
              <legend>{name}</legend>
              {column.length === 0 && <p className={styles.closed}>{empty}</p>}
              {column.map(({ start, end }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: hours have no names; their place is what they are
                <div key={at} className={styles.period}>
                  <TextField
                    label={t`${name}: arrivals from`}
                    labelHidden
                    type="time"
                    value={start}
                    onChange={(next) => set(at, { start: next })}
                  />
                  <TextField
                    label={t`${name}: to`}
                    labelHidden
                    type="time"
                    value={end}
                    onChange={(next) => set(at, { end: next })}
                  />
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t`Remove ${start} to ${end} on ${name}`}
                    onClick={() =>
                      change(
                        place,
                        column.filter((_, index) => index !== at),
                      )
                    }
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </div>
              ))}
              {column.length < MAX_A_DAY && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t`Add hours on ${name}`}
                  onClick={() => change(place, [...column, freshPeriod(column)])}
                >
                  <Trans>Add hours</Trans>
                </Button>
              )}
            </fieldset>
          )
        })}
      </div>
      {fault}
      <div>
        <Button size="sm" variant="secondary" onClick={() => write(EVERY_DAY.map(() => grid[0] ?? []))}>
          <Trans>Copy Monday to all days</Trans>
        </Button>
      </div>
    </>
  )
}

/** New hours that the day does not have yet; two equal periods would merge into one. */
function freshPeriod(column: WeekGrid[number]): WeekGrid[number][number] {
  const offered = [
    { start: '11:00', end: '15:00' },
    { start: '17:00', end: '21:00' },
    { start: '06:00', end: '10:00' },
    { start: '21:30', end: '23:30' },
  ]
  const found = offered.find(({ start }) => column.every((one) => one.start !== start))
  return found ?? { start: '15:30', end: '16:30' }
}
