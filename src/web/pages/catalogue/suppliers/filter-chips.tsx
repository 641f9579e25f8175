import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MIN_SCORES, PRICE_BANDS, TIMES_OF_DAY, type TimeOfDay } from '#domain/catalogue/filter-values.ts'
import { DIETS, parseCodes, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { Select } from '#kit/ui/forms/select.tsx'
import { useShopWords } from '#web/features/catalogue/labels.ts'
import styles from './filter-chips.module.css'
import { InstantConfirmation, PriceBand, ScoreFrom, TimesFrom } from './filter-words.tsx'
import type { Filters } from './filters.ts'
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

/** Toggles one code in a comma-separated list; undefined if the list becomes empty. */
function switched<Code extends string>(text: string | undefined, code: Code, known: readonly Code[]) {
  const on = parseCodes(text ?? '', known)
  const next = on.includes(code) ? on.filter((one) => one !== code) : [...on, code]
  return parseCodes(next.join(), known).join() || undefined
}

interface FilterChipsProps {
  readonly filters: Filters
  readonly choose: (part: Partial<Filters>) => void
}

/** Selectable ends of a time range: each half hour from 07:00 to 23:30. */
const HALF_HOURS = Array.from({ length: 34 }, (_, index) => {
  const minutes = 7 * 60 + index * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** Custom time range, for times other than lunch and dinner. */
function TimeRange({ filters: { timeFrom, timeTo }, choose }: FilterChipsProps) {
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
export function FilterChips({ filters, choose }: FilterChipsProps) {
  const words = useShopWords()
  const counts = useFacets(filters)
  const { priceFrom, priceTo, minScore, confirmation, speaks, diet, timeFrom, timeTo } = filters
  return (
    <>
      <Group title={<Trans comment="Filter by when guests arrive: lunch, dinner">Time of day</Trans>}>
        {Object.entries(TIMES_OF_DAY).map(([name, { from, to }]) => {
          const isOn = timeFrom === from && timeTo === to
          const next = isOn ? { timeFrom: undefined, timeTo: undefined } : { timeFrom: from, timeTo: to }
          return (
            <Chip key={name} isOn={isOn} count={counts?.times[name as TimeOfDay]} onPress={() => choose(next)}>
              <TimesFrom from={from} to={to} />
            </Chip>
          )
        })}
      </Group>
      <TimeRange filters={filters} choose={choose} />
      <Group
        title={<Trans comment="Filter by what one person pays for the cheapest package">Lowest price per person</Trans>}
      >
        {PRICE_BANDS.map(({ from, to }, index) => {
          const isOn = priceFrom === from && priceTo === to
          const next = isOn ? { priceFrom: undefined, priceTo: undefined } : { priceFrom: from, priceTo: to }
          return (
            <Chip key={`${from} ${to}`} isOn={isOn} count={counts?.prices[index]} onPress={() => choose(next)}>
              <PriceBand from={from} to={to} />
            </Chip>
          )
        })}
      </Group>
      <Group title={<Trans comment="Filter by the stars of a shop">Rating</Trans>}>
        {MIN_SCORES.map((score, index) => (
          <Chip
            key={score}
            count={counts?.scores[index]}
            isOn={minScore === score}
            onPress={() => choose({ minScore: minScore === score ? undefined : score })}
          >
            <ScoreFrom score={score} />
          </Chip>
        ))}
      </Group>
      <Group title={<Trans comment="Filter by how a shop confirms a reservation">Confirmation</Trans>}>
        <Chip
          count={counts?.instant}
          isOn={confirmation === 'instant'}
          onPress={() => choose({ confirmation: confirmation === 'instant' ? undefined : 'instant' })}
        >
          <InstantConfirmation />
        </Chip>
      </Group>
      <Group title={<Trans comment="Filter by the languages in which guests are served">Languages spoken</Trans>}>
        {SPOKEN_LANGUAGES.map((code) => (
          <Chip
            key={code}
            count={counts && (counts.speaks[code] ?? 0)}
            isOn={parseCodes(speaks ?? '', SPOKEN_LANGUAGES).includes(code)}
            onPress={() => choose({ speaks: switched(speaks, code, SPOKEN_LANGUAGES) })}
          >
            {words.language(code)}
          </Chip>
        ))}
      </Group>
      <Group title={<Trans comment="Filter by what guests eat: vegetarian, halal">Dietary options</Trans>}>
        {DIETS.map((code) => (
          <Chip
            key={code}
            count={counts && (counts.diets[code] ?? 0)}
            isOn={parseCodes(diet ?? '', DIETS).includes(code)}
            onPress={() => choose({ diet: switched(diet, code, DIETS) })}
          >
            {words.diet(code)}
          </Chip>
        ))}
      </Group>
    </>
  )
}
