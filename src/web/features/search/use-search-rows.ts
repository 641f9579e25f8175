import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useComposing } from '#web/platform/composition.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { choiceHref, type Visit } from './choice.ts'
import { addRecentSearch, removeRecentSearch, useRecentSearches } from './recent-searches.ts'
import { hasMatch, type SearchOption, searchOptions } from './search-options.ts'
import { type Suggestion, suggestionsQuery } from './suggestions-query.ts'
import { tidyKeyword } from './typed-keyword.ts'

/** Nothing is asked for before a pause of this length, in ms: people type faster. */
const TYPING_PAUSE_MS = 150

const NONE: readonly Suggestion[] = []

/** A value once it has stayed the same for a pause; the first one at once. */
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
  /** Where the keys of the rows are put while there are some. */
  readonly rowKeys: RefObject<((event: KeyboardEvent) => void) | null>
  readonly onShown: (shown: { readonly isOpen: boolean; readonly current: string | undefined }) => void
  /** A row was chosen. */
  readonly onClose: () => void
  /** The rows are to go, the focus stays. */
  readonly onEscape: () => void
}

/**
 * What the search field offers, which row is current, and its keys. Nothing is asked for while an input method composes,
 * whose letters are not the word yet, nor without a connection: then recent searches are all there is.
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
  // The answer to fewer letters stays until the next one is there, without what the letters typed since have ruled out.
  const isBehind = isPlaceholderData || asked !== typed
  const options = isBehind && typed !== '' ? offered.filter(hasMatch) : offered
  // What is typed on is searched for: the row of the word before is current no more.
  const index = options.findIndex(({ key }) => key === current?.key && typed === current.typed)
  const optionId = ({ key }: SearchOption) => `${listId}-${options.findIndex((one) => one.key === key)}`

  const choose = ({ name, kind, choice }: SearchOption) => {
    onClose()
    if (kind !== 'shop') addRecentSearch(name)
    onChange(choice.kind === 'keyword' ? choice.keyword : '')
    onChoose(choiceHref(device, choice, visit))
  }
  const move = (step: 1 | -1) => {
    // Beyond either end is the field itself, where what was typed is searched for.
    const next = index === -1 && step === -1 ? options.length - 1 : index + step
    const key = options[next]?.key
    setCurrent(key === undefined ? null : { key, typed })
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const option = options[index]
    // Before the form around the field reacts: what was typed keeps its spaces on the page that follows.
    if (event.key === 'Enter' && !option) addRecentSearch(value)
    if (options.length === 0) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && option) choose(option)
    // The field keeps what was typed; a second press empties it, as the browser does with a search field.
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
