import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '#kit/ui/use-locale.ts'
import { useComposing } from '#web/platform/composition.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { choiceHref, type Visit } from './choice.ts'
import { addRecentSearch, removeRecentSearch, useRecentSearches } from './recent-searches.ts'
import { hasMatch, type SearchOption, searchOptions } from './search-options.ts'
import { type Suggestion, suggestionsQuery } from './suggestions-query.ts'
import { tidyKeyword } from './typed-keyword.ts'

/** Debounce delay before a request, in ms. */
const TYPING_PAUSE_MS = 150

const NONE: readonly Suggestion[] = []

/** Debounces a value. The initial value is returned at once. */
function useSettled(value: string, isReady: boolean): string {
  const [settled, setSettled] = useState(isReady ? value : '')
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, isReady])
  return settled
}

export interface SearchRowsProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onChoose: (href: string) => void
  readonly visit?: Visit | undefined
  readonly kinds?: readonly Suggestion['kind'][] | undefined
  readonly listId: string
  /** Receives the rows' key handler while they are mounted. */
  readonly rowKeys: RefObject<((event: KeyboardEvent) => void) | null>
  readonly onShown: (shown: { readonly isOpen: boolean; readonly current: string | undefined }) => void
  /** Called when a row is chosen. */
  readonly onClose: () => void
  /** Called to close the rows without moving the focus. */
  readonly onEscape: () => void
}

/**
 * Options of the search field, the current row, and key handling. Sends no request during IME composition, when the
 * text is incomplete, or offline, when only recent searches are shown.
 */
export function useSearchRows(props: SearchRowsProps) {
  const { value, onChange, onChoose, visit, kinds, listId, rowKeys, onShown, onClose, onEscape } = props
  const locale = useLocale()
  const device = useDevice()
  const recent = useRecentSearches()
  const isOnline = useOnline()
  const isComposing = useComposing()
  const [current, setCurrent] = useState<{ readonly key: string; readonly typed: string } | null>(null)
  const typed = tidyKeyword(value)
  const asked = useSettled(typed, !isComposing)
  const isAsking = isOnline && asked !== '' && typed !== ''
  const { data: found, isPlaceholderData } = useQuery({ ...suggestionsQuery(asked), enabled: isAsking })
  const suggestions = isAsking && found ? found.filter(({ kind }) => kinds?.includes(kind) ?? true) : NONE
  const offered = isComposing ? [] : searchOptions(typed, recent, suggestions, locale)
  // The previous answer stays until the next one arrives, filtered by the text typed since.
  const isBehind = isPlaceholderData || asked !== typed
  const options = isBehind && typed !== '' ? offered.filter(hasMatch) : offered
  // Typing deselects the current row, so that Enter searches for the typed text.
  const index = options.findIndex(({ key }) => key === current?.key && typed === current.typed)
  const optionId = ({ key }: SearchOption) => `${listId}-${options.findIndex((one) => one.key === key)}`

  const choose = ({ name, kind, choice }: SearchOption) => {
    onClose()
    if (kind !== 'shop') addRecentSearch(name)
    onChange(choice.kind === 'keyword' ? choice.keyword : '')
    onChoose(choiceHref(device, choice, visit))
  }
  const move = (step: 1 | -1) => {
    // Moving past either end returns to the field, where Enter searches for the typed text.
    const next = index === -1 && step === -1 ? options.length - 1 : index + step
    const key = options[next]?.key
    setCurrent(key === undefined ? null : { key, typed })
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const option = options[index]
    // Store the typed text before the form handles Enter, so that it keeps its spaces on the next page.
    if (event.key === 'Enter' && !option) addRecentSearch(value)
    if (options.length === 0) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && option) choose(option)
    // Escape closes the list first; pressed again, the browser clears the field.
    else if (event.key === 'Escape') onEscape()
    else if (event.key === 'Delete' && option?.kind === 'recent') {
      removeRecentSearch(option.name)
      move(1)
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    rowKeys.current = (event) => handleKey(event)
    return () => {
      rowKeys.current = null
    }
  }, [rowKeys])

  const option = options[index] ?? null
  const isOpen = options.length > 0
  const currentId = option ? optionId(option) : undefined
  useEffect(() => onShown({ isOpen, current: currentId }), [isOpen, currentId, onShown])
  useEffect(() => () => onShown({ isOpen: false, current: undefined }), [onShown])
  return { options, current: option, optionId, choose }
}
