import { type CalendarDate, parseDate } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useMemo } from 'react'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { cx } from '#web/ui/cx.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import styles from './calendar.module.css'
import { type DayState, Legend, spoken, useStateWord } from './day-states.tsx'

export interface CalendarProps {
  /** YYYY-MM-DD; empty while nothing is chosen. */
  readonly value: string
  readonly onChange: (day: string) => void
  /** First and last day that can be chosen. */
  readonly min: string
  readonly max: string
  /** The day that the calendar opens at while none is chosen; without it the first one. */
  readonly opensAt?: string | undefined
  /** Days in between that cannot be chosen. */
  readonly disabledDays?: readonly string[]
  /** What a day is to the party, by YYYY-MM-DD; a day that is missing is shown without a mark. */
  readonly states?: ReadonlyMap<string, DayState> | undefined
  /** The month that is shown, YYYY-MM, at first and whenever it is another. */
  readonly onMonth?: ((month: string) => void) | undefined
  /** Spoken name of the calendar. */
  readonly label: string
  /** Moves the focus into the calendar when it appears. */
  readonly autoFocus?: boolean
}

/**
 * react-aria's second "next" button, for screen readers, has no type: in a form it would be what Enter in a text field
 * presses.
 */
function neverSubmit(calendar: HTMLElement | null): void {
  for (const button of calendar?.querySelectorAll<HTMLButtonElement>('button:not([type])') ?? []) button.type = 'button'
}

/** The names of the seven days in short, as the head of a calendar has them, each with the one letter or ideograph it has at least. */
function lettersOf(tag: string): ReadonlyMap<string, string> {
  const names = (weekday: 'short' | 'narrow') => {
    const format = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 4 + day)))
  }
  const letters = names('narrow')
  return new Map(names('short').map((name, day) => [name, letters[day] ?? name]))
}

/** The first day that can be chosen: screen readers are told which one that is. */
function firstOf(min: string, max: string, disabledDays: readonly string[]): CalendarDate {
  let day = parseDate(min)
  while (disabledDays.includes(day.toString()) && day.toString() < max) day = day.add({ days: 1 })
  return day
}

/** A month of days to choose from, in the UI language and with its first day of the week, by keyboard and touch. Loaded through CalendarView. */
export function Calendar({
  value,
  onChange,
  min,
  max,
  opensAt,
  disabledDays = [],
  label,
  autoFocus = false,
  states,
  onMonth,
}: CalendarProps) {
  const { t } = useLingui()
  const tag = LANGUAGE_TAGS[useLocale()]
  const letters = useMemo(() => lettersOf(tag), [tag])
  const opened = value || (opensAt ?? min)
  const stateWord = useStateWord()
  useEffect(() => {
    onMonth?.(opened.slice(0, 7))
  }, [onMonth, opened])
  return (
    <I18nProvider locale={tag}>
      {/* react-aria would add an inline style under this id, which the content security policy refuses; the rule is in our own styles. */}
      <span id="react-aria-pressable-style" hidden />
      <AriaCalendar
        ref={neverSubmit}
        className={styles.calendar ?? ''}
        aria-label={label}
        value={value ? parseDate(value) : null}
        defaultFocusedValue={parseDate(opened)}
        onFocusChange={(date) => onMonth?.(date.toString().slice(0, 7))}
        minValue={firstOf(min, max, disabledDays)}
        maxValue={parseDate(max)}
        isDateUnavailable={(date) => disabledDays.includes(date.toString())}
        autoFocus={autoFocus}
        onChange={(date) => onChange(date.toString())}
      >
        <div className={styles.head}>
          <Button slot="previous" aria-label={t`Previous month`} className={styles.step ?? ''}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Heading className={styles.month ?? ''} />
          <Button slot="next" aria-label={t`Next month`} className={styles.step ?? ''}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className={styles.weekday ?? ''}>
                <span className={styles.short}>{day}</span>
                <span className={styles.letter}>{letters.get(day) ?? day}</span>
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const state = states?.get(date.toString())
              return (
                <CalendarCell
                  date={date}
                  className={cx(styles.day, states && styles.marked)}
                  data-state={state}
                  render={({ ref, ...props }) => (
                    <div ref={ref} {...props} {...spoken(props['aria-label'], state && stateWord[state])} />
                  )}
                />
              )
            }}
          </CalendarGridBody>
        </CalendarGrid>
        {states && <Legend words={stateWord} />}
      </AriaCalendar>
    </I18nProvider>
  )
}
