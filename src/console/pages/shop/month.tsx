import { parseDate } from '@internationalized/date'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocale } from '#kit/ui/use-locale.ts'
import styles from './month.module.css'

interface MonthProps {
  readonly label: string
  /** The chosen day, `YYYY-MM-DD`. */
  readonly value: string
  readonly onChange: (day: string) => void
  /** Called with the displayed month, `YYYY-MM`. */
  readonly onMonth: (month: string) => void
  /** The text below a day's number. */
  readonly markOf: (day: string) => { readonly text: string; readonly isLocked: boolean }
}

/** A month calendar with a text per day, with the usual keyboard navigation. */
export function Month({ label, value, onChange, onMonth, markOf }: MonthProps) {
  const locale = useLocale()
  return (
    <I18nProvider locale={locale}>
      {/* react-aria would add an inline style with this id, which the content security policy refuses. Our own
          styles contain the rule. */}
      <span id="react-aria-pressable-style" hidden />
      <Calendar
        className={styles.month ?? ''}
        aria-label={label}
        value={parseDate(value)}
        onChange={(date) => onChange(date.toString())}
        onFocusChange={(date) => onMonth(date.toString().slice(0, 7))}
      >
        <div className={styles.head}>
          <Button slot="previous" className={styles.step ?? ''}>
            ‹
          </Button>
          <Heading className={styles.name ?? ''} />
          <Button slot="next" className={styles.step ?? ''}>
            ›
          </Button>
        </div>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const { text, isLocked } = markOf(date.toString())
              return (
                <CalendarCell date={date} className={styles.day ?? ''} data-locked={isLocked || undefined}>
                  {({ formattedDate }) => (
                    <>
                      {formattedDate}
                      <small>{text}</small>
                    </>
                  )}
                </CalendarCell>
              )
            }}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
