import { Trans, useLingui } from '@lingui/react/macro'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { ErrorState } from '#kit/ui/empty-state.tsx'
import { errorText } from '#web/api/failure-text.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** Shown instead of an order that could not be loaded: the error, a note that nothing is lost, and a retry button. */
export function UnreadOrder({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { i18n } = useLingui()
  const device = useDevice()
  return (
    <ErrorState
      title={errorText(i18n, error)}
      kept={<Trans>Your booking and tickets are safe.</Trans>}
      action={
        <>
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <LinkButton href={pagePath(device, 'orders')} variant="secondary">
            <Trans>My bookings</Trans>
          </LinkButton>
        </>
      }
    />
  )
}
