import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { choicesOf, countOf, isChosen, isSet, moreFilters, toggled } from '#domain/catalogue/list-choices.ts'
import type { ListFilters, ListState } from '#domain/catalogue/list-filters.ts'
import { Select } from '#kit/ui/forms/select.tsx'
import { useShopWords } from '#web/features/catalogue/labels.ts'
import styles from './filter-chips.module.css'
import { FILTER_WORDS } from './filter-words.tsx'
import { useFacets } from './model/facets.ts'

interface ChipProps {
  readonly isOn: boolean
  readonly onPress: () => void
  /** Number of shops with this filter; undefined while unknown. */
  readonly count: number | undefined
  readonly children: ReactNode
}

function Chip({ isOn, onPress, count, children }: ChipProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isOn}
        data-none={count === 0 || undefined}
        onClick={onPress}
      >
        {children}
        {count !== undefined && <span className={`${styles.count} num`}> {count}</span>}
      </button>
    </li>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.chips}>{children}</ul>
    </section>
  )
}

interface FilterChipsProps {
  readonly filters: ListState
  /** Whether any shop has a score; without one, there is nothing to filter by (RV-01). */
  readonly hasRatings: boolean
  readonly choose: (part: Partial<ListFilters>) => void
}

/** Selectable ends of a time range: each half hour from 07:00 to 23:30. */
const HALF_HOURS = Array.from({ length: 34 }, (_, index) => {
  const minutes = 7 * 60 + index * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** Custom time range, for times other than lunch and dinner. */
function TimeRange({ filters: { timeFrom, timeTo }, choose }: Omit<FilterChipsProps, 'hasRatings'>) {
  const { t } = useLingui()
  const any = { value: '', label: t({ message: 'Any time', comment: 'No time of day is chosen' }) }
  const option = (time: string) => ({ value: time, label: time })
  const known = (time: string | undefined) => (time === undefined || HALF_HOURS.includes(time) ? [] : [option(time)])
  return (
    <div className={styles.range}>
      <Select
        label={t({ message: 'From', comment: 'Earliest time of arrival, a filter' })}
        value={timeFrom ?? ''}
        options={[any, ...known(timeFrom), ...HALF_HOURS.map(option)]}
        onChange={(from) =>
          choose(
            from === ''
              ? { timeFrom: undefined, timeTo: undefined }
              : { timeFrom: from, timeTo: timeTo !== undefined && timeTo >= from ? timeTo : '23:30' },
          )
        }
      />
      <Select
        label={t({ message: 'To', comment: 'Latest time of arrival, a filter' })}
        value={timeTo ?? ''}
        options={[any, ...known(timeTo), ...HALF_HOURS.map(option)]}
        onChange={(to) =>
          choose(
            to === ''
              ? { timeFrom: undefined, timeTo: undefined }
              : { timeFrom: timeFrom !== undefined && timeFrom <= to ? timeFrom : '07:00', timeTo: to },
          )
        }
      />
    </div>
  )
}

/** Filters by time of day, price, rating, confirmation, language and diet. Each chip toggles one filter (PE-08). */
export function FilterChips({ filters, hasRatings, choose }: FilterChipsProps) {
  const words = useShopWords()
  const counts = useFacets(filters)
  const shown = moreFilters('time').filter((name) => name !== 'score' || hasRatings || isSet(filters, 'score'))
  return shown.map((name) => (
    <Fragment key={name}>
      <Group title={FILTER_WORDS[name].title}>
        {choicesOf(name).map((choice) => (
          <Chip
            key={choice.key}
            isOn={isChosen(filters, choice)}
            count={counts && countOf(counts, name, choice)}
            onPress={() => choose(toggled(filters, choice))}
          >
            {FILTER_WORDS[name].label(choice.part, words)}
          </Chip>
        ))}
      </Group>
      {name === 'time' && <TimeRange filters={filters} choose={choose} />}
    </Fragment>
  ))
}
