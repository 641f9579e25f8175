import { useLingui } from '@lingui/react/macro'
import { Redirect } from '#kit/ui/redirect.tsx'
import { orderHref } from '#web/features/orders/links.ts'
import { LoadingOrder } from '#web/features/orders/loading-order.tsx'
import { UnreadOrder } from '#web/features/orders/unread-order.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type ChangePair, useChangeOrderModel, useChangePair } from './model.ts'
import { ChangeClosed, ChangeMade } from './results.tsx'
import type { ChangeOrderSearch } from './search.ts'
import { Settling } from './settling.tsx'

/** Page of a change: both orders side by side with the button that settles it, or the outcome (CH-03 to CH-06). */
export function ChangeOrderPage({ search }: { search: ChangeOrderSearch }) {
  const { t } = useLingui()
  const device = useDevice()
  const { pair, error, retry, isAbsent } = useChangePair(search)
  if (isAbsent) return <Redirect href={pagePath(device, 'orders')} />
  const back = pair ? orderHref(device, pair.old, 'view') : pagePath(device, 'orders')
  const crumbs = [
    { label: t`Home`, href: pagePath(device, 'index') },
    { label: t`My bookings`, href: pagePath(device, 'orders') },
    ...(pair ? [{ label: t`Booking`, href: back }] : []),
  ]
  return (
    <>
      <PageHead title={t`Change`} back={back} crumbs={crumbs} />
      {!pair && !error && <LoadingOrder />}
      {error && <UnreadOrder error={error} onRetry={retry} />}
      {pair && <Change pair={pair} />}
    </>
  )
}

function Change({ pair }: { pair: ChangePair }) {
  const model = useChangeOrderModel(pair)
  if (model.progress === 'waiting') return <Settling model={model} />
  if (model.progress === 'done') return <ChangeMade model={model} />
  return <ChangeClosed model={model} progress={model.progress} />
}
