import { useLingui } from '@lingui/react/macro'
import { pagePath } from '#web/paths.ts'
import type { Crumb } from '#web/ui/breadcrumb.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { useLastList } from './last-list.ts'

/**
 * Breadcrumbs of shop, package and reservation pages: Home › Shops (UI-08, U-04). The list link keeps its last filters.
 */
export function useShopsCrumbs(): readonly Crumb[] {
  const { t } = useLingui()
  const device = useDevice()
  return [
    { label: t`Home`, href: pagePath(device, 'index') },
    { label: t`Places`, href: useLastList() },
  ]
}
