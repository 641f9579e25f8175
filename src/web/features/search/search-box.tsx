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
import { cx } from '#kit/ui/cx.ts'
import { isComposingKey } from '#kit/ui/keys.ts'
import type { Visit } from './choice.ts'
import styles from './search-box.module.css'
import type { Suggestion } from './suggestions-query.ts'

/** The rows may fail to load offline; the field works without them. */
const SearchRows = lazy(async () => {
  const loaded = await import('./search-rows.tsx').catch(() => null)
  return { default: loaded?.SearchRows ?? (() => null) }
})

/** State of the list below the field: whether it is open, and the id of the current row. */
const CLOSED = { isOpen: false, current: undefined as string | undefined }

interface SearchBoxProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'placeholder'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called with the link of a chosen suggestion. Typed text is handled by the surrounding form. */
  readonly onChoose: (href: string) => void
  /** Day and party size for suggestion links. */
  readonly visit?: Visit | undefined
  /** Enter closes a phone's keyboard, for a field without a form. */
  readonly leavesOnEnter?: boolean
  /** Kinds of suggestions; all by default. */
  readonly kinds?: readonly Suggestion['kind'][] | undefined
  /** Accessible name; omit if a label names the field. */
  readonly label?: string
  /** Icon before the field, inside the box to which the rows attach. */
  readonly icon?: ReactNode
}

/**
 * Search field: a combobox with suggestions. The rows are as wide as the nearest positioned ancestor and load on focus.
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
  /** Key handler of the rows, if shown; it calls `preventDefault` on handled keys. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the focus has left the box
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
              // Blurring closes a phone's keyboard.
              inputRef.current?.blur()
            }}
            onEscape={close}
          />
        </Suspense>
      )}
    </span>
  )
}
