import { Trans } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Failed, Loading } from './states.tsx'

interface PagedListProps {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'isLoadingError' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  /** Shown instead of an empty list; null if the list has rows. */
  readonly empty: ReactNode | null
  readonly children: ReactNode
}

/** A paged list with its loading, error and empty states and a button for more. */
export function PagedList({ list, empty, children }: PagedListProps) {
  if (list.isPending) return <Loading />
  if (list.isLoadingError) return <Failed error={list.error} onRetry={() => void list.refetch()} />
  if (empty !== null) return empty
  return (
    <>
      {children}
      {list.hasNextPage && (
        <Button variant="secondary" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
