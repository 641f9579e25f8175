import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isDated } from '#domain/order/order-state.ts'
import { CallError } from '#web/api/call-error.ts'
import { errorText } from '#web/api/failure-text.ts'
import { useShopsCrumbs } from '#web/features/catalogue/crumbs.ts'
import { packageHref, supplierHref, suppliersHref } from '#web/features/catalogue/links.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { lockedDaysQuery, packageQuery } from '#web/features/catalogue/queries.ts'
import { pagePath } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { byDevice } from '#web/ui/by-device.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ReserveModel, useReserveModel } from './model.ts'
import styles from './reserve.module.css'
import type { ReserveSearch } from './search.ts'

const ReserveLayout = byDevice<{ model: ReserveModel }>({
  pc: async () => (await import('./desktop.tsx')).DesktopReserve,
  mobile: async () => (await import('./mobile.tsx')).MobileReserve,
})

/** The reserve form of a package (P-2.9). Without a package there is nothing to reserve. */
export function ReservePage({ search }: { search: ReserveSearch }) {
  const { t } = useLingui()
  const device = useDevice()
  const nameOf = useNames()
  const shops = useShopsCrumbs()
  const { packageId } = search
  const pack = useQuery({ ...packageQuery(packageId ?? 0), enabled: packageId !== undefined })
  const dated = pack.data !== undefined && isDated(pack.data.useType)
  const locked = useQuery({ ...lockedDaysQuery(pack.data?.supplierId ?? 0), enabled: dated })
  if (packageId === undefined) return <Redirect href={suppliersHref(device)} />
  const supplier = pack.data?.supplier
  const crumbs = [
    ...shops,
    ...(supplier ? [{ label: nameOf(supplier), href: supplierHref(device, supplier.id) }] : []),
    ...(pack.data ? [{ label: nameOf(pack.data), href: packageHref(device, packageId) }] : []),
  ]
  const failed = pack.error ?? locked.error
  const isReady = pack.data !== undefined && (!dated || locked.data !== undefined)
  return (
    <>
      <PageHead title={t`Reserve`} back={packageHref(device, packageId)} crumbs={crumbs} />
      {!isReady && failed && (
        <Failed error={failed} onRetry={() => Promise.all([pack.refetch(), dated && locked.refetch()])} />
      )}
      {!isReady && !failed && <Waiting />}
      {isReady && (
        <Suspense fallback={<Waiting />}>
          <Form key={packageId} pack={pack.data} lockedDays={locked.data ?? []} search={search} />
        </Suspense>
      )}
    </>
  )
}

function Form(props: Parameters<typeof useReserveModel>[0]) {
  return <ReserveLayout model={useReserveModel(props)} />
}

/** A package or shop that is not offered leads home (P-8.7); anything else can be tried again. */
function Failed({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const { i18n } = useLingui()
  const device = useDevice()
  const isRefused = error instanceof CallError && error.failure.kind === 'refused'
  return (
    <ErrorState
      title={errorText(i18n, error)}
      todo={isRefused ? <Trans>There are other places to discover.</Trans> : undefined}
      action={
        isRefused ? (
          <LinkButton href={pagePath(device, 'index')}>
            <Trans>Back to the home page</Trans>
          </LinkButton>
        ) : (
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  )
}

function Waiting() {
  return (
    <div className={styles.form} role="status">
      <span className="said">
        <Trans>Loading the form…</Trans>
      </span>
      <div className={styles.fields}>
        <Skeleton height="calc(104 * var(--u))" />
        <Skeleton height="calc(480 * var(--u))" />
        <Skeleton height="calc(220 * var(--u))" />
      </div>
      <Skeleton height="calc(360 * var(--u))" />
    </div>
  )
}
