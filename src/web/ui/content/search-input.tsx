import Search from 'lucide-react/icons/search'
import type { KeyboardEvent } from 'react'
import styles from './search-input.module.css'

interface SearchInputProps {
  /** What is searched, for assistive technology. */
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Icon and field of a search by keyword. The box around them, with its ring of focus, belongs to the place. */
export function SearchInput({ label, onChange, ...input }: SearchInputProps) {
  return (
    <>
      <Search aria-hidden="true" />
      <input
        {...input}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={80}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
