import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** Page for unknown addresses. */
export function NotFound() {
  const { t } = useLingui()
  const device = useDevice()
  return (
    <>
      <PageHead title={t`Page not found`} back={pagePath(device, 'index')} />
      <EmptyState
        heading="h1"
        title={<Trans>We couldn’t find this page</Trans>}
        action={
          <LinkButton href={pagePath(device, 'index')}>
            <Trans>Back to home</Trans>
          </LinkButton>
        }
      >
        <Trans>It may have moved, or the link may be incomplete.</Trans>
      </EmptyState>
    </>
  )
}
