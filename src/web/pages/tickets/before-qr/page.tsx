import { Trans, useLingui } from '@lingui/react/macro'
import { Redirect } from '#kit/ui/redirect.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { pagePath } from '#web/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useQrTarget } from './model.ts'
import type { BeforeQrSearch } from './search.ts'

/** Target page of a shop's own QR code; redirects once the destination is known (QR-01 to QR-03). */
export function BeforeQrPage({ search }: { search: BeforeQrSearch }) {
  const { t } = useLingui()
  const href = useQrTarget(search.supplierId)
  if (href !== null) return <Redirect href={href} />
  return (
    <>
      <PageHead title={t`At the venue`} back={pagePath('mobile', 'index')} />
      <div style={{ padding: 'var(--s-4) var(--gutter)' }} role="status">
        <span className="visuallyHidden">
          <Trans>Checking what you can use at this venue…</Trans>
        </span>
        <Skeleton height="calc(180 * var(--u))" />
      </div>
    </>
  )
}
