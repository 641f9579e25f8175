import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useComposing } from '#web/platform/composition.ts'
import { useOnline } from '#web/platform/network.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import type { SearchChoice } from './choice.ts'
import { addRecentSearch, removeRecentSearch, useRecentSearches } from './recent-searches.ts'
import { type SearchOption, searchOptions } from './search-options.ts'
import { type Suggestion, suggestionsQuery } from './suggestions-query.ts'
import { tidyKeyword } from './typed-keyword.ts'

/** Nothing is asked for before a pause of this length, in ms: people type faster. */
const TYPING_PAUSE_MS = 150

/** The code of a key that an input method has taken. */
const COMPOSING_KEY = 229

const NONE: readonly Suggestion[] = []

/** A value once it has stayed the same for a pause. */
function useSettled(value: string, isReady: boolean): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, isReady])
  return settled
}

export interface SearchBoxProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** A suggestion was chosen; what to do with the typed words is the business of the form around the field. */
  readonly onChoose: (choice: SearchChoice) => void
  /** Enter, where no row is current; for a field without a form around it. */
  readonly onEnter?: (() => void) | undefined
  /** What is suggested; all kinds without it. */
  readonly kinds?: readonly Suggestion['kind'][] | undefined
}

/**
 * The search field as a combobox: what it offers, which row is current, and its keys. Nothing is asked for while an input
 * method composes, whose letters are not the word yet, nor without a connection: then recent searches are all there is.
 */
export function useSearchBox({ value, onChange, onChoose, onEnter, kinds }: SearchBoxProps) {
  const locale = useLocale()
  const listId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const recent = useRecentSearches()
  const isOnline = useOnline()
  const isComposing = useComposing()
  const [isOpen, setIsOpen] = useState(false)
  const [current, setCurrent] = useState<string | null>(null)
  const typed = tidyKeyword(value)
  const asked = useSettled(typed, isOpen && !isComposing)
  const isAsking = isOpen && isOnline && asked !== '' && typed !== ''
  const found = useQuery({ ...suggestionsQuery(asked), enabled: isAsking }).data
  const suggestions = isAsking && found ? found.filter(({ kind }) => kinds?.includes(kind) ?? true) : NONE
  const options = isOpen && !isComposing ? searchOptions(typed, recent, suggestions, locale) : []
  const index = options.findIndex(({ key }) => key === current)

  const close = () => {
    setIsOpen(false)
    setCurrent(null)
  }
  const choose = ({ name, kind, choice }: SearchOption) => {
    close()
    // A phone's keyboard goes away with the focus.
    inputRef.current?.blur()
    if (kind !== 'shop') addRecentSearch(name)
    onChange(choice.kind === 'keyword' ? choice.keyword : '')
    onChoose(choice)
  }
  const move = (step: 1 | -1) => {
    // Beyond either end is the field itself, where what was typed is searched for.
    const next = index === -1 && step === -1 ? options.length - 1 : index + step
    setCurrent(options[next]?.key ?? null)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The key that ends a composition is the input method's; Safari says so by its code alone.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY) return
    const option = options[index]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1)
      else setIsOpen(true)
    } else if (event.key === 'Enter' && option) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Enter') {
      close()
      if (onEnter) event.currentTarget.blur()
      onEnter?.()
    } else if (event.key === 'Escape' && options.length > 0) {
      // The field keeps what was typed; a second press empties it, as the browser does with a search field.
      event.preventDefault()
      close()
    } else if (event.key === 'Delete' && option?.kind === 'recent') {
      event.preventDefault()
      removeRecentSearch(option.name)
      move(1)
    }
  }
  return {
    listId,
    options,
    current: index === -1 ? null : (options[index] ?? null),
    optionId: ({ key }: SearchOption) => `${listId}-${options.findIndex((one) => one.key === key)}`,
    choose,
    close,
    field: {
      ref: inputRef,
      value,
      onChange: (next: string) => {
        setIsOpen(true)
        setCurrent(null)
        onChange(next)
      },
      onFocus: () => setIsOpen(true),
      onClick: () => setIsOpen(true),
      onKeyDown: handleKeyDown,
    },
  }
}
