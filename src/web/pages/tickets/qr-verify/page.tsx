import { useLingui } from '@lingui/react/macro'
import { Redirect } from '#kit/ui/redirect.tsx'
import { CounterScreen } from '#web/features/tickets/counter.tsx'
import { TicketSkeleton, TicketUnavailable } from '#web/features/tickets/ticket-waiting.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useQrVerify } from './model.ts'
import type { QrVerifySearch } from './search.ts'

/** A coupon, an e-ticket or today's reservation, shown to the shop and redeemed by it (QR-10 to QR-12). */
export function QrVerifyPage({ search }: { search: QrVerifySearch }) {
  const { t } = useLingui()
  const device = useDevice()
  const model = useQrVerify(search)
  if (model.show === 'index') return <Redirect href={pagePath(device, 'index')} />
  const { supplierId } = model.show === 'ticket' ? model.listed.ticket.order : search
  const shop = pagePath(device, 'qr', { supplierId })
  return (
    <>
      <PageHead
        title={t({ message: 'Show to staff', comment: 'Title of the page with what is shown at the counter' })}
        back={shop}
        crumbs={[
          { label: t`Home`, href: pagePath(device, 'index') },
          { label: t`At the venue`, href: shop },
        ]}
        tone={model.show === 'ticket' ? 'night' : 'paper'}
      />
      {model.show === 'skeleton' && <TicketSkeleton />}
      {model.show === 'out-of-reach' && <TicketUnavailable onRetry={model.retry} />}
      {model.show === 'ticket' && <CounterScreen listed={model.listed} />}
    </>
  )
}
