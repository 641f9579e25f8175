import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'
import { coerceCount } from '#domain/booking/count.ts'
import { Button } from '#kit/ui/button.tsx'
import type { Option } from '#kit/ui/forms/select.tsx'
import { isComposingKey } from '#kit/ui/keys.ts'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { useAreaOptions } from './areas.ts'
import styles from './header-search.module.css'
import { SearchBox } from './search-box.tsx'
import { useSearchForm } from './use-search-form.ts'

function Cell({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.cell}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface CellSelectProps {
  readonly label: string
  readonly any: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

function CellSelect({ label, any, value, options, onChange }: CellSelectProps) {
  return (
    <Cell label={label}>
      {(id) => (
        <select id={id} className={styles.control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Cell>
  )
}

/** Search form of the desktop header: area, district, date, people, shop (UI-01 to UI-05). */
export function HeaderSearch() {
  const { t } = useLingui()
  const { input, days, opensAt, change, submit, choose } = useSearchForm()
  const { roots, districts } = useAreaOptions(input.rootAreaId)
  const { timeFrom, timeTo } = input
  const hours = timeFrom && timeTo ? ` · ${timeFrom}–${timeTo}` : ''
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <search>
      <form className={styles.search} onSubmit={handleSubmit}>
        <CellSelect
          label={t`Area`}
          any={t({ message: 'All Japan', comment: 'Area filter: no area chosen' })}
          value={input.rootAreaId}
          options={roots}
          onChange={(rootAreaId) => change({ rootAreaId, secondAreaId: '' })}
        />
        <CellSelect
          label={t({ message: 'Neighbourhood', comment: 'Part of an area, such as Tsukiji in Tokyo' })}
          any={t({ message: 'Any', comment: 'District filter: none chosen' })}
          value={input.secondAreaId}
          options={districts}
          onChange={(secondAreaId) => change({ secondAreaId })}
        />
        <div className={styles.cell}>
          <DateField
            bare
            none={t({ message: 'Any day', comment: 'Day of a search: none chosen' })}
            label={t`Date` + hours}
            value={input.day}
            min={days.min}
            max={days.max}
            opensAt={opensAt}
            onChange={(day) => change({ day })}
          />
        </div>
        <Cell label={t`Guests`}>
          {(id) => <PeopleInput id={id} value={input.people} onChange={(people) => change({ people })} />}
        </Cell>
        <Cell label={t({ message: 'Place', comment: 'Restaurant or attraction, in the search form' })}>
          {(id) => (
            <SearchBox
              id={id}
              className={styles.control}
              placeholder={t`Name or dish`}
              value={input.keyword}
              onChange={(keyword) => change({ keyword })}
              onChoose={choose}
              visit={input}
            />
          )}
        </Cell>
        <Button type="submit" variant="accent" size="sm" className={styles.go}>
          {t`Search`}
        </Button>
      </form>
    </search>
  )
}

interface PeopleInputProps {
  readonly id: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

/** Party size of at least 1. On blur, invalid input becomes 1 (UI-03). Empty means any number. */
function PeopleInput({ id, value, onChange }: PeopleInputProps) {
  const { t } = useLingui()
  return (
    <input
      key={value ?? 'any'}
      id={id}
      className={`${styles.control} num`}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={value}
      placeholder={t({ message: 'Any', comment: 'People of a search: any number' })}
      onBlur={(event) => {
        const count = event.target.value.trim() === '' ? undefined : coerceCount(event.target.value)
        event.target.value = String(count ?? '')
        onChange(count)
      }}
      onKeyDown={(event) => {
        if (isComposingKey(event)) return
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onChange(coerceCount((value ?? 0) + (event.key === 'ArrowUp' ? 1 : -1)))
      }}
    />
  )
}
