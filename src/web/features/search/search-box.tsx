import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from '#web/ui/cx.ts'
import { isComposingKey } from '#web/ui/keys.ts'
import type { Visit } from './choice.ts'
import styles from './search-box.module.css'
import type { Suggestion } from './suggestions-query.ts'

/** Without a connection the rows may not come; the field works without them. */
const SearchRows = lazy(async () => {
  const loaded = await import('./search-rows.tsx').catch(() => null)
  return { default: loaded?.SearchRows ?? (() => null) }
})

/** What is open below the field, for assistive technology: the id of the current row. */
const CLOSED = { isOpen: false, current: undefined as string | undefined }

interface SearchBoxProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'placeholder'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** A suggestion was chosen, which leads there; the typed words are the business of the form around the field. */
  readonly onChoose: (href: string) => void
  /** The day and the people that a suggestion is opened with. */
  readonly visit?: Visit | undefined
  /** Enter puts a phone's keyboard away, for a field without a form around it. */
  readonly leavesOnEnter?: boolean
  /** What is suggested; all kinds without it. */
  readonly kinds?: readonly Suggestion['kind'][] | undefined
  /** What is searched, for assistive technology; without it a label of its own names the field. */
  readonly label?: string
  /** Before the field, inside the box that the rows hang from. */
  readonly icon?: ReactNode
}

/**
 * The search field: a combobox with what it suggests below it. The rows are as wide as the nearest positioned box around,
 * and are loaded when the field is entered.
 */
export function SearchBox({
  id,
  className,
  placeholder,
  label,
  icon,
  value,
  leavesOnEnter = false,
  ...rows
}: SearchBoxProps) {
  const listId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  /** The keys of the rows, where there are some: what they have taken is `defaultPrevented`. */
  const rowKeys = useRef<((event: KeyboardEvent) => void) | null>(null)
  const [isEntered, setIsEntered] = useState(false)
  const [shown, setShown] = useState(CLOSED)
  const open = () => setIsEntered(true)
  const close = () => setIsEntered(false)
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposingKey(event)) return
    if (!isEntered && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      open()
      return
    }
    rowKeys.current?.(event)
    if (event.key !== 'Enter' || event.defaultPrevented) return
    close()
    if (leavesOnEnter) event.currentTarget.blur()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus has left all of it
    <span className={styles.box} onBlur={handleBlur}>
      {icon}
      <input
        ref={inputRef}
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
        value={value}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown.isOpen}
        aria-controls={shown.isOpen ? listId : undefined}
        aria-activedescendant={shown.current}
        onFocus={open}
        onClick={open}
        onChange={(event) => {
          open()
          rows.onChange(event.target.value)
        }}
        onKeyDown={handleKeyDown}
      />
      {isEntered && (
        <Suspense fallback={null}>
          <SearchRows
            {...rows}
            value={value}
            listId={listId}
            rowKeys={rowKeys}
            onShown={setShown}
            onClose={() => {
              close()
              // A phone's keyboard goes away with the focus.
              inputRef.current?.blur()
            }}
            onEscape={close}
          />
        </Suspense>
      )}
    </span>
  )
}
