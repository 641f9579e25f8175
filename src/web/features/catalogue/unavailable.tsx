import { Trans, useLingui } from '@lingui/react/macro'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { EmptyState, ErrorState } from '#kit/ui/empty-state.tsx'
import { errorText, messageText } from '#web/api/failure-text.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useShopsCrumbs } from './crumbs.ts'
import { NotCachedOffline } from './not-cached-offline.tsx'

interface UnavailableProps {
  /** `common_error`: does not exist; the others: cannot be booked now (ERR-36). */
  readonly messageKey: 'common_error' | 'supplier_offline' | 'package_offline'
  /** A second link, next to the home link. */
  readonly other?: { readonly href: string; readonly label: string } | undefined
}

/** Shown instead of a shop or package that does not exist or is offline. Links to the home page. */
export function Unavailable({ messageKey, other }: UnavailableProps) {
  const { i18n, t } = useLingui()
  const device = useDevice()
  const text = messageText(i18n, messageKey)
  const crumbs = useShopsCrumbs()
  const home = pagePath(device, 'index')
  const isMissing = messageKey === 'common_error'
  return (
    <>
      <PageHead title={isMissing ? t`Page not found` : text} back={home} returns crumbs={crumbs} />
      <EmptyState
        heading="h1"
        picture={<Scene name={isMissing ? 'error' : 'empty-search'} />}
        title={text}
        action={
          <>
            <LinkButton href={home}>
              <Trans>Back to home</Trans>
            </LinkButton>
            {other && (
              <LinkButton variant="secondary" href={other.href}>
                {other.label}
              </LinkButton>
            )}
          </>
        }
      >
        <p>
          {isMissing ? (
            <Trans>The link may be incomplete, or the page no longer exists.</Trans>
          ) : (
            <Trans>There are other places nearby you can reserve right now.</Trans>
          )}
        </p>
      </EmptyState>
    </>
  )
}

/** Shown instead of a shop or package that could not be loaded. */
export function FetchFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { i18n, t } = useLingui()
  const device = useDevice()
  const online = useOnline()
  const text = errorText(i18n, error)
  const crumbs = useShopsCrumbs()
  if (!online) {
    return (
      <>
        <PageHead title={t`You’re offline`} back={pagePath(device, 'index')} returns crumbs={crumbs} />
        <NotCachedOffline heading="h1" onRetry={onRetry} />
      </>
    )
  }
  return (
    <>
      <PageHead title={text} back={pagePath(device, 'index')} returns crumbs={crumbs} />
      <ErrorState
        heading="h1"
        title={text}
        action={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </>
  )
}
