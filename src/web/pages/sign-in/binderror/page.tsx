import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** States that signing in with another service was cancelled; shows no other details (RG-14, ST-06). */
export function BindErrorPage() {
  const { t } = useLingui()
  const device = useDevice()
  const home = pagePath(device, 'index')
  return (
    <>
      <PageHead title={t`Login cancelled`} back={home} crumbs={[{ label: t`Home`, href: home }]} />
      <EmptyState
        heading="h1"
        picture={<Scene name="error" />}
        title={<Trans>Your login with the other service was cancelled</Trans>}
      >
        <p>
          <Trans>Nothing was linked, and nothing has changed.</Trans>
        </p>
      </EmptyState>
    </>
  )
}
