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
import { cx } from '#kit/ui/cx.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import styles from './calendar.module.css'
import { type DayState, Legend, spoken, useStateWord } from './day-states.tsx'

export interface CalendarProps {
  /** YYYY-MM-DD; empty while no day is chosen. */
  readonly value: string
  readonly onChange: (day: string) => void
  /** First and last selectable day. */
  readonly min: string
  readonly max: string
  /** Day at which the calendar opens without a value; defaults to the first selectable one. */
  readonly opensAt?: string | undefined
  /** Days in between that are not selectable. */
  readonly disabledDays?: readonly string[]
  /** State of each day for the party, by YYYY-MM-DD; days without a state are unmarked. */
  readonly states?: ReadonlyMap<string, DayState> | undefined
  /** Called with the visible month (YYYY-MM), initially and on changes. */
  readonly onMonth?: ((month: string) => void) | undefined
  /** Accessible name of the calendar. */
  readonly label: string
  /** Moves the focus into the calendar on mount. */
  readonly autoFocus?: boolean
}

/**
 * react-aria's second "next" button, for screen readers, has no type. In a form it would be the default submit button.
 */
function neverSubmit(calendar: HTMLElement | null): void {
  for (const button of calendar?.querySelectorAll<HTMLButtonElement>('button:not([type])') ?? []) button.type = 'button'
}

/** Short weekday names with their narrow forms, for the calendar's head. */
function lettersOf(tag: string): ReadonlyMap<string, string> {
  const names = (weekday: 'short' | 'narrow') => {
    const format = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 4 + day)))
  }
  const letters = names('narrow')
  return new Map(names('short').map((name, day) => [name, letters[day] ?? name]))
}

/** The first selectable day, which screen readers announce. */
function firstOf(min: string, max: string, disabledDays: readonly string[]): CalendarDate {
  let day = parseDate(min)
  while (disabledDays.includes(day.toString()) && day.toString() < max) day = day.add({ days: 1 })
  return day
}

/**
 * A month calendar in the UI language, with its first day of the week and keyboard and touch support. Loaded through
 * CalendarView.
 */
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
      {/* react-aria skips its inline style if this id exists. The content security policy refuses that style; ours
          contains the rule. */}
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
