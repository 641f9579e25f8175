import { Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { cx } from '#kit/ui/cx.ts'
import { Dialog } from '#kit/ui/dialog.tsx'
import fieldStyles from '#kit/ui/forms/field.module.css'
import { FieldError, type FieldProps, useFieldIds } from '#kit/ui/forms/field.tsx'
import { isComposingKey } from '#kit/ui/keys.ts'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useHydrated } from '#kit/ui/use-hydrated.ts'
import type { CalendarProps } from '#web/ui/calendar/calendar.tsx'
import { useLayout } from '#web/ui/device-context.tsx'
import styles from './date-field.module.css'

/** react-aria's calendar is large, so it loads only when a day is about to be chosen. */
const LazyCalendar = lazy(async () => ({ default: (await import('#web/ui/calendar/calendar.tsx')).Calendar }))

/**
 * An inline calendar, with space reserved while it loads. Not rendered by the server: days can be chosen only in the
 * app, and the calendar would take a fifth of a shop page's render time.
 */
export function CalendarView(props: CalendarProps) {
  const room = <Skeleton height="var(--room, calc(330 * var(--u)))" />
  return (
    <div className={styles.room}>
      {useHydrated() ? (
        <Suspense fallback={room}>
          <LazyCalendar {...props} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  )
}

interface DateFieldProps extends Omit<CalendarProps, 'label' | 'autoFocus'>, FieldProps {
  readonly disabled?: boolean
  /** Text shown while no day is chosen. */
  readonly none?: string
  /** Without a frame, inside a bar of fields. */
  readonly bare?: boolean
}

/**
 * Date field: a button with the day that opens a calendar, as a popover in the wide layout and as a sheet in the column
 * layout.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, opensAt, disabledDays, states, onMonth, ...rest } = props
  const { disabled = false, bare = false, none, ...field } = rest
  const { label, labelHidden, hint, error, className } = field
  const ids = useFieldIds({ hint, error })
  const labelId = `${ids.id}-label`
  const { t } = useLingui()
  const format = useFormat()
  const layout = useLayout()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const calendar = (
    <CalendarView
      label={t`Choose a day`}
      value={value}
      min={min}
      max={max}
      opensAt={opensAt}
      disabledDays={disabledDays ?? []}
      states={states}
      onMonth={onMonth}
      autoFocus
      onChange={(day) => {
        onChange(day)
        close()
      }}
    />
  )
  const handleBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || isComposingKey(event)) return
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the panel of the button inside
    <div
      className={cx(styles.field, className)}
      onBlur={layout === 'wide' ? handleBlur : undefined}
      onKeyDown={layout === 'wide' ? handleKey : undefined}
    >
      <span id={labelId} className={labelHidden ? 'visuallyHidden' : bare ? styles.bareLabel : fieldStyles.label}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        id={ids.id}
        className={cx(bare ? styles.bare : fieldStyles.control, styles.button)}
        disabled={disabled}
        aria-labelledby={`${labelId} ${ids.id}-value`}
        aria-describedby={ids.describedBy}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-invalid={error ? true : undefined}
        onClick={() => setOpen(!open)}
      >
        <span id={`${ids.id}-value`} className={cx('num', !value && styles.none)}>
          {value ? format.day(value, 'short') : (none ?? <Trans>Choose a day</Trans>)}
        </span>
        {!bare && <CalendarDays aria-hidden="true" />}
      </button>
      {layout === 'wide' && open && (
        <div className={styles.panel} role="dialog" aria-label={t`Choose a day`}>
          {calendar}
        </div>
      )}
      {layout === 'column' && (
        <Dialog kind="sheet" open={open} onClose={() => setOpen(false)} title={label}>
          {calendar}
        </Dialog>
      )}
      {hint && (
        <p id={ids.hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </div>
  )
}
