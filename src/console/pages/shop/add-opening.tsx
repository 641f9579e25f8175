import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShopHours } from '#contract/operator/shop-acts.ts'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import entries from '../../entries/entries.module.css'

/** Adds special hours to one day; they override the weekly hours and closings. */
export function AddOpening({ onAdd }: { onAdd: (opening: ShopHours['openings'][number]) => void }) {
  const { t } = useLingui()
  const [date, setDate] = useState('')
  const [start, setStart] = useState('11:00')
  const [end, setEnd] = useState('21:00')
  const isWhole = date !== '' && start !== '' && end !== ''
  return (
    <div className={entries.row}>
      <TextField label={t`Day with special hours`} type="date" value={date} onChange={setDate} />
      <TextField label={t`Arrivals from`} type="time" value={start} onChange={setStart} />
      <TextField label={t`to`} type="time" value={end} onChange={setEnd} />
      <Button
        size="sm"
        variant="secondary"
        disabled={!isWhole}
        onClick={() => onAdd({ date, periods: [{ start, end }] })}
      >
        <Trans>Add special hours</Trans>
      </Button>
    </div>
  )
}
