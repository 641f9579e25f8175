import { Trans, useLingui } from '@lingui/react/macro'
import History from 'lucide-react/icons/history'
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Ticket from 'lucide-react/icons/ticket'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { NamePart } from './matched-parts.ts'
import { clearRecentSearches, removeRecentSearch } from './recent-searches.ts'
import type { SearchOption } from './search-options.ts'
import styles from './search-rows.module.css'
import { type SearchRowsProps, useSearchRows } from './use-search-rows.ts'

const ICONS = { recent: History, area: MapPin, category: Tag, dish: Ticket, shop: Store } as const

/** The kind of a suggestion as text, because the icon alone is unclear to many. */
function KindName({ kind }: { kind: SearchOption['kind'] }) {
  if (kind === 'area') return <Trans comment="Kind of a search suggestion: a place">Area</Trans>
  if (kind === 'category') return <Trans comment="Kind of a search suggestion, such as Sushi">Category</Trans>
  if (kind === 'dish')
    return (
      <Trans comment="Kind of a search suggestion: what a shop sells, such as a course or a workshop">Package</Trans>
    )
  if (kind === 'shop') return <Trans comment="Kind of a search suggestion: a restaurant or attraction">Place</Trans>
  return <Trans comment="Kind of a search suggestion: searched for before on this device">Recent</Trans>
}

function Parts({ parts }: { parts: readonly NamePart[] }): ReactNode {
  let at = 0
  return parts.map(({ text, isMatch }) => {
    const key = at
    at += text.length
    return isMatch ? <mark key={key}>{text}</mark> : text
  })
}

interface RowProps {
  readonly option: SearchOption
  readonly id: string
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

function Row({ option, id, isCurrent, onChoose }: RowProps) {
  const Icon = ICONS[option.kind]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the current row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={styles.row}
      onClick={onChoose}
      ref={(row) => {
        if (isCurrent) row?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <Icon aria-hidden="true" />
      <span className={styles.name}>
        <span lang={option.lang}>
          <Parts parts={option.parts} />
        </span>
        {option.other && (
          <span className={styles.other} lang={option.other.lang}>
            <Parts parts={option.other.parts} />
          </span>
        )}
      </span>
      <span className={styles.kind}>
        <KindName kind={option.kind} />
      </span>
      {option.kind === 'recent' && (
        // For pointers only; keyboard and assistive technology use the Delete key or the button below the list.
        <span
          aria-hidden="true"
          className={styles.remove}
          onClick={(event) => {
            event.stopPropagation()
            removeRecentSearch(option.name)
          }}
        >
          <X />
        </span>
      )}
    </div>
  )
}

/** Rows of the search field. Loaded on focus because most visits do not search. */
export function SearchRows({ listId, ...props }: SearchRowsProps) {
  const { t } = useLingui()
  const { options, current, optionId, choose } = useSearchRows({ listId, ...props })
  if (options.length === 0) return null
  const isRecent = options.every(({ kind }) => kind === 'recent')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field, because losing it would close the list
    <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      <div
        id={listId}
        role="listbox"
        className={styles.list}
        tabIndex={-1}
        aria-label={isRecent ? t`Recent searches` : t`Suggestions`}
      >
        {options.map((option) => (
          <Row
            key={option.key}
            id={optionId(option)}
            option={option}
            isCurrent={option === current}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
      {isRecent && (
        <button type="button" className={styles.clear} onClick={clearRecentSearches}>
          <Trans>Clear recent searches</Trans>
        </button>
      )}
    </div>
  )
}
