import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './search-form.module.css'

/** A field to search by, with its button. */
export function SearchForm({ children, onSearch }: { children: ReactNode; onSearch: () => void }) {
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
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}
