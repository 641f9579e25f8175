import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { ErrorState } from '#kit/ui/empty-state.tsx'
import { errorText } from '#web/api/failure-text.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** Browsers' error messages for a chunk that failed to load. */
const PART_MISSING = /dynamically imported module|module script/i

/**
 * Error page: states the reason, and offline also that nothing is lost, with a retry button. The frame around it
 * stays usable (ERR-45).
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const device = useDevice()
  const queries = useQueryErrorResetBoundary()
  const online = useOnline()
  const isOffline = !online || (error instanceof TypeError && PART_MISSING.test(error.message))
  const retry = async () => {
    queries.reset()
    reset()
    await router.invalidate()
  }
  return (
    <>
      <PageHead title={t`Something went wrong`} back={pagePath(device, 'index')} />
      <ErrorState
        heading="h1"
        title={
          isOffline ? <Trans>This page needs an internet connection</Trans> : <Trans>We couldn’t load this page</Trans>
        }
        kept={
          isOffline && (
            <Trans>Nothing is lost. Your bookings are safe with us, and tickets saved on this device still open.</Trans>
          )
        }
        todo={isOffline ? undefined : errorText(i18n, error)}
        action={
          <>
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
            <LinkButton variant="secondary" href={pagePath(device, 'index')}>
              <Trans>Back to home</Trans>
            </LinkButton>
          </>
        }
      />
    </>
  )
}
