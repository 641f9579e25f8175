import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { ErrorState } from '#kit/ui/empty-state.tsx'
import { Redirect } from '#kit/ui/redirect.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { errorText } from '#web/api/failure-text.ts'
import { useShopsCrumbs } from '#web/features/catalogue/crumbs.ts'
import { packageHref, supplierHref } from '#web/features/catalogue/links.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { pagePath, suppliersHref } from '#web/paths.ts'
import { byLayout } from '#web/ui/by-layout.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useChange } from './model/change.ts'
import { useFormOwner } from './model/form-owner.ts'
import { isInputKept, useReservePackage } from './model/package.ts'
import { type ReserveModel, useReserveModel } from './model.ts'
import styles from './reserve.module.css'
import type { ReserveSearch } from './search.ts'

const ReserveLayout = byLayout<{ model: ReserveModel }>({
  wide: async () => (await import('./desktop.tsx')).DesktopReserve,
  column: async () => (await import('./mobile.tsx')).MobileReserve,
})

/** Reserve form of a package (P-2.9). Without a package, redirects to the list of shops. */
export function ReservePage({ search }: { search: ReserveSearch }) {
  const { t } = useLingui()
  const device = useDevice()
  const nameOf = useNames()
  const shops = useShopsCrumbs()
  const { packageId } = search
  const { pack, lockedDays, error, isGone, retry } = useReservePackage(packageId)
  const state = useChange(search.id, pack)
  const owner = useFormOwner()
  if (state.status === 'elsewhere') return <Redirect href={state.href} />
  if (packageId === undefined) return <Redirect href={suppliersHref(device)} />
  const isChange = search.id !== undefined
  const change = state.status === 'ready' ? state.change : null
  const isReady = change !== null || state.status === 'none'
  const supplier = pack?.supplier
  const crumbs = [
    ...shops,
    ...(supplier ? [{ label: nameOf(supplier), href: supplierHref(device, supplier.id) }] : []),
    ...(pack ? [{ label: nameOf(pack), href: packageHref(device, packageId) }] : []),
  ]
  return (
    <>
      <PageHead
        title={isChange ? t`Change` : t`Reserve`}
        back={packageHref(device, packageId, { orderId: search.id })}
        crumbs={crumbs}
      />
      {error && <Failed error={error} isGone={isGone} search={search} onRetry={retry} />}
      {!error && state.status === 'failed' && (
        <Failed error={state.error} isGone={false} search={search} onRetry={state.retry} />
      )}
      {(!lockedDays || state.status === 'waiting') && !error && <Waiting />}
      {pack && lockedDays && isReady && (
        <Suspense fallback={<Waiting />}>
          <Form
            key={`${packageId} ${search.id} ${owner}`}
            pack={pack}
            lockedDays={lockedDays}
            search={search}
            change={change}
          />
        </Suspense>
      )}
    </>
  )
}

function Form(props: Parameters<typeof useReserveModel>[0]) {
  return <ReserveLayout model={useReserveModel(props)} />
}

interface FailedProps {
  readonly error: Error
  readonly isGone: boolean
  readonly search: ReserveSearch
  readonly onRetry: () => Promise<unknown>
}

/**
 * A package or shop that is not offered links to the home page (P-8.7). Any other error can be retried without losing
 * input.
 */
function Failed({ error, isGone, search, onRetry }: FailedProps) {
  const { i18n } = useLingui()
  const device = useDevice()
  return (
    <ErrorState
      title={errorText(i18n, error)}
      kept={!isGone && <Kept {...search} />}
      todo={
        isGone ? (
          <Trans>There are other places to discover.</Trans>
        ) : (
          <Trans>The form will open here once we have the venue’s availability.</Trans>
        )
      }
      action={
        isGone ? (
          <LinkButton href={pagePath(device, 'index')}>
            <Trans>Back to home</Trans>
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

/** Shown while the form cannot be shown: states that nothing was sent or changed, and whether the input is saved. */
function Kept({ packageId = 0, id }: ReserveSearch) {
  const isKept = isInputKept(packageId, id)
  return (
    <>
      {id === undefined ? (
        <Trans>Nothing was sent from this page. You haven’t been charged.</Trans>
      ) : (
        <Trans>Your booking hasn’t changed.</Trans>
      )}{' '}
      {isKept && <Trans>We’ve kept what you entered. You’ll see it again when the form opens.</Trans>}
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.form} role="status">
      <span className="visuallyHidden">
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
