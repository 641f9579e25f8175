import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { CHILD_AGE_UNDER } from '#domain/constants.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { FieldError } from '#kit/ui/forms/field.tsx'
import { RadioGroup } from '#kit/ui/forms/radio-group.tsx'
import { TextArea } from '#kit/ui/forms/text-field.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useChildAges } from '#web/features/booking/names.ts'
import { NeedsField } from '#web/features/booking/needs-field.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { TimeChoice } from '#web/features/reserve/time-choice.tsx'
import { ClashNotice } from '#web/joint/clashes/clash-notice.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { CalendarView } from '#web/ui/forms/date-field.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { AgesField } from './ages-field.tsx'
import type { ReserveModel } from './model.ts'
import styles from './reserve.module.css'

interface SectionProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** Card with a heading around one part of the form. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" pad="lg" className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </Card>
  )
}

/** Day and arrival time of a dated package. */
export function StartSection({ model }: { model: ReserveModel }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorId = useId()
  const { form, edit, slots, tooFew, change } = model
  const { leadHours } = model.pack
  const dayError = model.errorOf('date')
  const day = form.date && format.day(form.date, 'short')
  return (
    <Section
      title={<Trans>When are you coming?</Trans>}
      note={
        change ? (
          <Trans>
            Choose a day near your original date. All times are in Japan time, and crossed-out days are closed.
          </Trans>
        ) : (
          <Plural
            value={leadHours}
            one="Choose a time at least # hour from now. All times are in Japan time, and crossed-out days are closed."
            other="Choose a time at least # hours from now. All times are in Japan time, and crossed-out days are closed."
          />
        )
      }
    >
      <div className={styles.when}>
        <fieldset data-field="date" tabIndex={-1} aria-describedby={dayError && errorId}>
          <legend className="visuallyHidden">
            <Trans>Date</Trans>
          </legend>
          <CalendarView
            label={t`Visit date`}
            value={form.date ?? ''}
            min={model.range.min}
            max={model.range.max}
            disabledDays={model.lockedDays}
            states={model.states}
            onMonth={model.onMonth}
            onChange={(date) => edit({ date })}
          />
          {dayError && <FieldError id={errorId}>{dayError}</FieldError>}
        </fieldset>
        <div className={styles.times}>
          <TimeChoice
            label={day ? <Trans>Arrival on {day}</Trans> : <Trans>Arrival time</Trans>}
            times={model.times}
            arrivals={model.arrivals}
            value={form.time}
            people={form.people ?? 1}
            leadHours={leadHours}
            waiting={slots.waiting}
            error={model.errorOf('time')}
            onChange={(time) => edit({ time })}
          />
          {tooFew !== null && (
            <Banner tone="wait" role="status">
              <Plural
                value={tooFew}
                one="Only # seat is left at this time. Choose another time or fewer guests."
                other="Only # seats are left at this time. Choose another time or fewer guests."
              />
            </Banner>
          )}
          <ClashNotice visit={model.visit} />
          {slots.error && <SectionError error={slots.error} onRetry={slots.retry} />}
        </div>
      </div>
    </Section>
  )
}

/** Number of people, and whether children are among them. */
export function PartySection({ model }: { model: ReserveModel }) {
  const { t } = useLingui()
  const { form, edit, change } = model
  if (change) return <WhoStays model={model} />
  const choice = form.hasChild === null ? null : form.hasChild ? 'yes' : 'no'
  return (
    <Section title={<Trans>Who’s coming?</Trans>}>
      <div className={styles.pair}>
        <div data-field="people">
          <Stepper
            name="people"
            label={t`Number of guests, including children`}
            value={form.people}
            max={1000}
            error={model.errorOf('people')}
            onChange={(people) => edit({ people })}
          />
        </div>
        <div data-field="hasChild">
          <RadioGroup
            look="segmented"
            label={t`Are any children under ${CHILD_AGE_UNDER} coming?`}
            value={choice}
            choices={[
              { value: 'no', label: <Trans comment="No children come along">No</Trans> },
              { value: 'yes', label: <Trans comment="Children come along">Yes</Trans> },
            ]}
            error={model.errorOf('hasChild')}
            onChange={(value) => edit({ hasChild: value === 'yes' })}
          />
        </div>
      </div>
      {form.hasChild && (
        <AgesField
          value={form.childInfo}
          error={model.errorOf('childInfo')}
          onChange={(childInfo) => edit({ childInfo })}
        />
      )}
    </Section>
  )
}

/** The party of an order being changed, read-only because a change keeps it (RS-16). */
function WhoStays({ model: { form } }: { model: ReserveModel }) {
  const ages = useChildAges()(form.childInfo)
  return (
    <Section
      title={<Trans>Who’s coming?</Trans>}
      note={<Trans>Party size can’t be changed here. Contact customer service to change it.</Trans>}
    >
      <p>
        <Plural value={form.people ?? 0} one="# guest" other="# guests" />
        {' · '}
        {form.hasChild ? <Trans>With children: {ages}</Trans> : <Trans>No children</Trans>}
      </p>
    </Section>
  )
}

/** Number of packages, needs and wishes. */
export function PackageSection({ model }: { model: ReserveModel }) {
  const { t } = useLingui()
  const { form, edit, bounds, pack } = model
  const { min, max } = bounds
  return (
    <Section title={<Trans>How many packages?</Trans>}>
      <div data-field="packages">
        <Stepper
          name="packages"
          label={t`Number of packages`}
          hint={min === max ? t`Exactly ${min} at a time` : t`${min} to ${max} at a time`}
          min={min}
          max={max}
          value={form.packages}
          error={model.errorOf('packages')}
          onChange={(packages) => edit({ packages })}
        />
      </div>
      <NeedsField needs={form.needs} onChange={(needs) => edit({ needs })} />
      <TextArea
        name="tip"
        label={pack.useType === 4 ? t`Preferred days, times and dishes` : t`Special requests`}
        hint={
          pack.useType === 4
            ? t`Give two or three days and times that suit you.`
            : t`Such as a birthday or a window seat. We’ll pass it on as you write it – the venue will try, but can’t promise.`
        }
        optional
        maxLength={500}
        rows={3}
        value={form.tip}
        onChange={(tip) => edit({ tip })}
      />
    </Section>
  )
}
