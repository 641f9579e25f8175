import { Trans } from '@lingui/react/macro'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'

interface NotKeptProps {
  readonly onRetry: () => unknown
  /** `h1` if the page has no other content. */
  readonly heading?: 'h1' | 'h2'
}

/**
 * Shown offline instead of a list or shop that is not cached on this device. Links to the start page. It has no
 * picture, because a picture might not be cached either.
 */
export function NotCachedOffline({ onRetry, heading = 'h2' }: NotKeptProps) {
  const device = useDevice()
  return (
    <EmptyState
      heading={heading}
      title={<Trans>You’re offline</Trans>}
      action={
        <>
          <LinkButton href={pagePath(device, 'index')}>
            <Trans>Back to home</Trans>
          </LinkButton>
          <Button variant="secondary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You haven’t opened this page on this device before. You can still open places you’ve already viewed.
        </Trans>
      </p>
    </EmptyState>
  )
}
