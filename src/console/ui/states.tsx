import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#kit/ui/button.tsx'
import { ErrorState } from '#kit/ui/empty-state.tsx'
import { SkeletonText } from '#kit/ui/skeleton.tsx'
import { readFailure } from '../api/failure-text.ts'

/** The loading state. */
export function Loading() {
  return (
    <div role="status">
      <span className="visuallyHidden">
        <Trans>Loading…</Trans>
      </span>
      <SkeletonText lines={6} />
    </div>
  )
}

/** The error state of a read, with a retry button. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui()
  return (
    <ErrorState
      title={<Trans>Couldn’t load this</Trans>}
      todo={readFailure(i18n, error)}
      action={
        <Button onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  )
}
