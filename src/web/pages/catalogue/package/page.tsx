import { useLingui } from '@lingui/react/macro'
import { useShopsCrumbs } from '#web/features/catalogue/crumbs.ts'
import { supplierHref } from '#web/features/catalogue/links.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { FetchFailed, Unavailable } from '#web/features/catalogue/unavailable.tsx'
import { pagePath, suppliersHref } from '#web/paths.ts'
import { byLayout } from '#web/ui/by-layout.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type PackageDetail, type PackageModel, usePackage, usePackageModel } from './model.ts'
import { PackageSkeleton } from './package-skeleton.tsx'
import type { PackageSearch } from './search.ts'

const Package = byLayout<{ model: PackageModel }>({
  wide: () => import('./desktop.tsx').then((file) => file.PackageDesktop),
  column: () => import('./mobile.tsx').then((file) => file.PackageMobile),
})

function Ready({ pack, search }: { pack: PackageDetail; search: PackageSearch }) {
  const nameOf = useNames()
  const model = usePackageModel(pack, search)
  const shops = useShopsCrumbs()
  return (
    <>
      <PageHead
        title={nameOf(pack)}
        within={nameOf(pack.supplier)}
        back={model.back}
        returns={search.navigateFrom === undefined}
        from={model.from}
        crumbs={[...shops, { label: nameOf(pack.supplier), href: model.supplierHref }]}
      />
      <Package model={model} />
    </>
  )
}

/** Page of one package. */
export function PackagePage({ search }: { search: PackageSearch }) {
  const { t } = useLingui()
  const device = useDevice()
  const crumbs = useShopsCrumbs()
  const state = usePackage(search)
  if (state.status === 'ready') return <Ready key={state.pack.id} pack={state.pack} search={search} />
  if (state.status === 'none') return <Unavailable messageKey="common_error" />
  if (state.status === 'failed') return <FetchFailed error={state.error} onRetry={state.retry} />
  if (state.status === 'offline') {
    const other =
      state.supplierId === null
        ? { href: suppliersHref(device), label: t`See all places` }
        : { href: supplierHref(device, state.supplierId), label: t`Other packages at this venue` }
    return <Unavailable messageKey="package_offline" other={other} />
  }
  return (
    <>
      <PageHead title={t`Package`} back={pagePath(device, 'suppliers')} returns crumbs={crumbs} />
      <PackageSkeleton />
    </>
  )
}
