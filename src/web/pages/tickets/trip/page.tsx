import { useLingui } from '@lingui/react/macro'
import { pagePath } from '#web/paths.ts'
import { byLayout } from '#web/ui/by-layout.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type TripModel, useTripModel } from './model.ts'
import { PrintSheet } from './print-sheet.tsx'

const Trip = byLayout<{ model: TripModel }>({
  wide: () => import('./desktop.tsx').then((file) => file.TripDesktop),
  column: () => import('./mobile.tsx').then((file) => file.TripMobile),
})

/** Trip board with orders and favourites by day. */
export function TripPage() {
  const { t } = useLingui()
  const model = useTripModel()
  const { device } = model
  return (
    <>
      <PageHead
        title={t`Trip`}
        back={pagePath(device, 'favorite')}
        returns
        crumbs={[
          { label: t`Home`, href: pagePath(device, 'index') },
          { label: t`Favourites`, href: pagePath(device, 'favorite') },
        ]}
      />
      <Trip model={model} />
      <PrintSheet model={model} />
    </>
  )
}
