import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** The field to search by, and what narrows the list further. */
  readonly children: ReactNode
  readonly onSearch: () => void
  /** Shows everything again; null where nothing is left out. */
  readonly onClear: (() => void) | null
}

/** What a list is searched and narrowed by. */
export function SearchForm({ children, onSearch, onClear }: SearchFormProps) {
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
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
