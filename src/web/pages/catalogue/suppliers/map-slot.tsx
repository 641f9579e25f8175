import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import type { SuppliersModel } from './model.ts'

/** Shown if the map's code cannot be loaded; the list stays visible. */
function NoMap() {
  return (
    <Banner
      tone="bad"
      role="alert"
      action={
        <Button size="sm" variant="secondary" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We couldn’t load the map. Connect to the internet the first time you open it.</Trans>
    </Banner>
  )
}

const ShopMap = lazy(() =>
  import('./map/shop-map.tsx').then(
    ({ ShopMap: Loaded }) => ({ default: Loaded }),
    () => ({ default: NoMap }),
  ),
)

/** The map; its code is loaded on first use. */
export function MapSlot({ model }: { model: SuppliersModel }) {
  return (
    <Suspense fallback={<Skeleton width="100%" height="100%" />}>
      <ShopMap model={model} />
    </Suspense>
  )
}
