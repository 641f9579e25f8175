import { Trans } from '@lingui/react/macro'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { CallError } from '#kit/api/call-error.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import styles from './shell.module.css'

/** Whether a refetch of visible data failed. A refusal does not count: the page shows it. */
const isStale = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.data !== undefined &&
  !(query.state.error instanceof CallError && ['refused', 'unauthorized'].includes(query.state.error.failure.kind))

/** Notice that the visible data is outdated because a refetch failed. The data and typed input stay. */
export function StaleNotice() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const isShown = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(onChange), [cache]),
    () => cache.getAll().some(isStale),
  )
  if (!isShown) return null
  return (
    <div className={styles.notice}>
      <Banner
        tone="wait"
        role="status"
        action={
          <Button size="sm" variant="secondary" onClick={() => void queries.refetchQueries({ predicate: isStale })}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>Couldn’t refresh. This may be out of date. Your changes are still here.</Trans>
      </Banner>
    </div>
  )
}
