import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ClashNotice } from '#web/joint/clashes/clash-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import { Section, WhenSection } from './fields.tsx'
import { focusField } from './focus-field.ts'
import type { ReserveModel } from './model.ts'
import styles from './reserve.module.css'

/**
 * The day and time in a column: those chosen on the page before stand in one line, and the month and its times come when they are to be
 * changed, or cannot be had any more.
 */
export function ChosenWhen({ model }: { model: ReserveModel }) {
  const { element, isStartGiven, isStartRefused, form } = model
  const [isAsked, setAsked] = useState(!isStartGiven)
  const isWrong = model.tooFew !== null || Boolean(model.errorOf('date') || model.errorOf('time'))
  const isOpen = isAsked || isWrong || form.date === null || form.time === null
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isNew = isOpen && !wasOpen.current
    wasOpen.current = isOpen
    if (!isNew) return
    // It stays open, so that nothing closes under a finger.
    setAsked(true)
    // The focus follows who pressed the button, or sent the form; what filled up by itself takes it from nobody.
    if (isAsked) focusField(element.current, 'date')
    else if (isStartRefused) focusField(element.current, 'time')
  }, [isOpen, isAsked, isStartRefused, element])
  return isOpen ? <WhenSection model={model} /> : <Line model={model} onChange={() => setAsked(true)} />
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
        <Button size="sm" variant="secondary" aria-label={t`Change the day and time`} onClick={onChange}>
          <Trans comment="Button: choose another day and time for a reservation">Change</Trans>
        </Button>
      </div>
      <ClashNotice visit={model.visit} />
    </Section>
  )
}
