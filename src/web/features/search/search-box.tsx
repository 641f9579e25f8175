import { Trans, useLingui } from '@lingui/react/macro'
import History from 'lucide-react/icons/history'
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Ticket from 'lucide-react/icons/ticket'
import X from 'lucide-react/icons/x'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { NamePart } from './matched-parts.ts'
import { clearRecentSearches, removeRecentSearch } from './recent-searches.ts'
import styles from './search-box.module.css'
import type { SearchOption } from './search-options.ts'
import { type SearchBoxProps, useSearchBox } from './use-search-box.ts'

const ICONS = { recent: History, area: MapPin, category: Tag, dish: Ticket, shop: Store } as const

/** The kind of a suggestion in words, because icons alone say it to few. */
function KindName({ kind }: { kind: SearchOption['kind'] }) {
  if (kind === 'area') return <Trans comment="Kind of a search suggestion: a place">Area</Trans>
  if (kind === 'category') return <Trans comment="Kind of a search suggestion, such as Sushi">Category</Trans>
  if (kind === 'dish')
    return (
      <Trans comment="Kind of a search suggestion: what a shop sells, such as a course or a workshop">Package</Trans>
    )
  if (kind === 'shop') return <Trans comment="Kind of a search suggestion: a restaurant or attraction">Shop</Trans>
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
        // For fingers and mice; the Delete key and the button below the list do it for everybody else.
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

interface SearchFieldProps extends SearchBoxProps, Pick<ComponentProps<'input'>, 'id' | 'className' | 'placeholder'> {
  /** What is searched, for assistive technology; without it a label of its own names the field. */
  readonly label?: string
  /** Before the field, inside the box that the rows hang from. */
  readonly icon?: ReactNode
}

/** The search field with what it suggests below it. The rows are as wide as the nearest positioned box around. */
export function SearchBox({ id, className, placeholder, label, icon, ...props }: SearchFieldProps) {
  const { t } = useLingui()
  const { field, options, current, listId, optionId, choose, close } = useSearchBox(props)
  const isOpen = options.length > 0
  const isRecent = isOpen && options.every(({ kind }) => kind === 'recent')
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears only that the focus has left all of it
    <span className={styles.box} onBlur={handleBlur}>
      {icon}
      <input
        {...field}
        id={id}
        className={cx(styles.input, className ?? styles.plain)}
        type="search"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={80}
        placeholder={placeholder}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={current ? optionId(current) : undefined}
        onChange={(event) => field.onChange(event.target.value)}
      />
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press inside leaves the focus in the field, or it would close what is pressed
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
      )}
    </span>
  )
}
