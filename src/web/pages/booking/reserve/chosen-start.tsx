import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { ClashNotice } from '#web/joint/clashes/clash-notice.tsx'
import { Section, StartSection } from './fields.tsx'
import { focusField } from './focus-field.ts'
import type { ReserveModel } from './model.ts'
import styles from './reserve.module.css'

/**
 * Day and time in the column layout. A day and time chosen on the previous page are shown in one line. The calendar
 * and its times open when the customer changes them or they are no longer available.
 */
export function ChosenStart({ model }: { model: ReserveModel }) {
  const { element, isStartGiven, isStartRefused, form } = model
  const [isAsked, setAsked] = useState(!isStartGiven)
  const isWrong = model.tooFew !== null || Boolean(model.errorOf('date') || model.errorOf('time'))
  const isOpen = isAsked || isWrong || form.date === null || form.time === null
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isNew = isOpen && !wasOpen.current
    wasOpen.current = isOpen
    if (!isNew) return
    // It stays open, so that nothing collapses while the customer is about to tap.
    setAsked(true)
    // The focus moves only after the customer pressed the button or submitted the form. If the time fills up in the
    // background, the focus stays.
    if (isAsked) focusField(element.current, 'date')
    else if (isStartRefused) focusField(element.current, 'time')
  }, [isOpen, isAsked, isStartRefused, element])
  return isOpen ? <StartSection model={model} /> : <Line model={model} onChange={() => setAsked(true)} />
}

function Line({ model, onChange }: { model: ReserveModel; onChange: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { date, time } = model.form
  const day = date && format.day(date, 'short')
  return (
    <Section title={<Trans>When are you coming?</Trans>}>
      <div className={styles.chosen}>
        <p className={styles.start}>
          <span className="whole">{day}</span> <span className="num whole">{time}</span>{' '}
          <span className={styles.note}>
            <Trans>Japan time</Trans>
          </span>
        </p>
        <Button size="sm" variant="secondary" aria-label={t`Change date and time`} onClick={onChange}>
          <Trans comment="Button: choose another day and time for a reservation">Change</Trans>
        </Button>
      </div>
      <ClashNotice visit={model.visit} />
    </Section>
  )
}
