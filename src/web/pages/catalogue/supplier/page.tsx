import { useLingui } from '@lingui/react/macro'
import type { SupplierDetail } from '#contract/supplier.ts'
import { useShopsCrumbs } from '#web/features/catalogue/crumbs.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { FetchFailed, Unavailable } from '#web/features/catalogue/unavailable.tsx'
import { pagePath, suppliersHref } from '#web/paths.ts'
import { byLayout } from '#web/ui/by-layout.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type SupplierModel, useSupplier, useSupplierModel } from './model.ts'
import type { SupplierSearch } from './search.ts'
import { SupplierSkeleton } from './supplier-skeleton.tsx'

const Supplier = byLayout<{ model: SupplierModel }>({
  wide: () => import('./desktop.tsx').then((file) => file.SupplierDesktop),
  column: () => import('./mobile.tsx').then((file) => file.SupplierMobile),
})

function Ready({ supplier, search }: { supplier: SupplierDetail; search: SupplierSearch }) {
  const nameOf = useNames()
  const model = useSupplierModel(supplier, search)
  const crumbs = useShopsCrumbs()
  return (
    <>
      <PageHead
        title={nameOf(supplier)}
        back={model.back}
        returns={search.navigateFrom === undefined}
        from={model.from}
        crumbs={crumbs}
      />
      <Supplier model={model} />
    </>
  )
}

/** Page of a supplier with its packages and available times. */
export function SupplierPage({ search }: { search: SupplierSearch }) {
  const { t } = useLingui()
  const device = useDevice()
  const crumbs = useShopsCrumbs()
  const state = useSupplier(search)
  if (state.status === 'ready') return <Ready key={state.supplier.id} supplier={state.supplier} search={search} />
  if (state.status === 'none') return <Unavailable messageKey="common_error" />
  if (state.status === 'offline') {
    return (
      <Unavailable messageKey="supplier_offline" other={{ href: suppliersHref(device), label: t`See all places` }} />
    )
  }
  if (state.status === 'failed') return <FetchFailed error={state.error} onRetry={state.retry} />
  return (
    <>
      <PageHead title={t`Place`} back={pagePath(device, 'suppliers')} returns crumbs={crumbs} />
      <SupplierSkeleton />
    </>
  )
}
