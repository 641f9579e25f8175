import { useLingui } from '@lingui/react/macro'
import { pagePath } from '#web/paths.ts'
import { byLayout } from '#web/ui/by-layout.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type SuppliersModel, useSuppliersModel } from './model.ts'

const Suppliers = byLayout<{ model: SuppliersModel }>({
  wide: () => import('./desktop.tsx').then((file) => file.SuppliersDesktop),
  column: () => import('./mobile.tsx').then((file) => file.SuppliersMobile),
})

/** List of shops. */
export function SuppliersPage() {
  const { t } = useLingui()
  const model = useSuppliersModel()
  const home = pagePath(model.device, 'index')
  return (
    <>
      <PageHead title={model.heading} back={home} returns crumbs={[{ label: t`Home`, href: home }]} />
      <Suppliers model={model} />
    </>
  )
}
