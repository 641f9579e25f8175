import { useLingui } from '@lingui/react/macro'
import { pagePath, suppliersHref } from '#web/paths.ts'
import type { Crumb } from '#web/ui/breadcrumb.tsx'
import { useDevice } from '#web/ui/device-context.tsx'

/** The breadcrumbs of every shop, package and reservation: Home › Shops (UI-08, U-04). */
export function useShopsCrumbs(): readonly Crumb[] {
  const { t } = useLingui()
  const device = useDevice()
  return [
    { label: t`Home`, href: pagePath(device, 'index') },
    { label: t`Shops`, href: suppliersHref(device) },
  ]
}
