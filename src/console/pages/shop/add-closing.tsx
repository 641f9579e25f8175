import { selectOrdinal } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EVERY_DAY, weekdayName } from '#domain/calendar/weekday.ts'
import { weekday } from '#i18n/format.ts'
import { Button } from '#kit/ui/button.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import entries from '../../entries/entries.module.css'

type Kind = 'weekday' | 'dates' | 'yearly' | 'holidays'
const EVERY = 'every'

/** Adds a closing rule in the catalogue format. */
export function AddClosing({ onAdd }: { onAdd: (rule: string) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [kind, setKind] = useState<Kind>('dates')
  const [name, setName] = useState<string>('monday')
  const [nth, setNth] = useState(EVERY)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const last = to === '' ? from : to
  const ruleOf: Readonly<Record<Kind, () => string | null>> = {
    holidays: () => 'holidays',
    weekday: () => (nth === EVERY ? name : `${name}#${nth}`),
    dates: () => (from === '' || last < from ? null : from === last ? from : `${from}/${last}`),
    yearly: () => {
      if (from === '') return null
      const [first, end] = [from.slice(5), last.slice(5)]
      return first === end ? first : `${first}/${end}`
    },
  }
  const rule = ruleOf[kind]()
  return (
    <div className={entries.row}>
      <Select
        label={t`Closure type`}
        value={kind}
        options={[
          { value: 'dates', label: t`Dates` },
          { value: 'yearly', label: t`Same dates every year` },
          { value: 'weekday', label: t`Day of the week` },
          { value: 'holidays', label: t`National holidays` },
        ]}
        onChange={setKind}
      />
      {kind === 'weekday' && (
        <>
          <Select
            label={t`Day of the week`}
            value={name}
            options={EVERY_DAY.map((one) => ({ value: weekdayName(one), label: weekday(locale, one, 'long') }))}
            onChange={setName}
          />
          <Select
            label={t`Week of the month`}
            value={nth}
            options={[
              { value: EVERY, label: t`Every week` },
              ...[1, 2, 3, 4, 5].map((value) => ({
                value: String(value),
                label: t`${selectOrdinal(value, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`,
              })),
            ]}
            onChange={setNth}
          />
        </>
      )}
      {(kind === 'dates' || kind === 'yearly') && (
        <>
          <TextField label={t`First day`} type="date" value={from} onChange={setFrom} />
          <TextField label={t`Last day`} type="date" value={to} onChange={setTo} />
        </>
      )}
      <Button size="sm" variant="secondary" disabled={rule === null} onClick={() => rule !== null && onAdd(rule)}>
        <Trans>Add closure</Trans>
      </Button>
    </div>
  )
}
