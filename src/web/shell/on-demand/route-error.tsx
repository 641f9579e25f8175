import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { errorText } from '#web/api/failure-text.ts'
import { pagePath } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** A page that could not be shown: says why and offers another try. The frame around it stays usable (ERR-45). */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const device = useDevice()
  const queries = useQueryErrorResetBoundary()
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
        title={<Trans>This page could not be shown</Trans>}
        todo={errorText(i18n, error)}
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
