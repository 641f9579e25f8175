import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#web/ui/button.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** The start page. */
export function HomePage() {
  const { t } = useLingui()
  const device = useDevice()
  return (
    <>
      <PageHead title={t`Home`} brand />
      <EmptyState
        title={<Trans>Eat and see Japan with a ticket in your pocket</Trans>}
        action={
          <LinkButton href={`/${device}/suppliers`} variant="accent">
            <Trans>See all shops</Trans>
          </LinkButton>
        }
      />
    </>
  )
}
