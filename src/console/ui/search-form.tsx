import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** What can be searched for, and how it may be typed. */
  readonly label: string
  readonly hint: string
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Searches for the typed text; '' lists everything. */
  readonly onSearch: (q: string) => void
  /** Further filters. */
  readonly children?: ReactNode
  /** Clears all filters; null if there are none. */
  readonly onClear: (() => void) | null
}

/** The search field and filters of a list. */
export function SearchForm({ label, hint, typed, onType, onSearch, children, onClear }: SearchFormProps) {
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextField label={label} hint={hint} type="search" maxLength={100} value={typed} onChange={onType} />
        {children}
        <div className={styles.buttons}>
          <Button type="submit">
            <Trans>Search</Trans>
          </Button>
          {onClear && (
            <Button variant="quiet" onClick={onClear}>
              <Trans>Show all</Trans>
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
