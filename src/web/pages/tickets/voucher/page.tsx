import { useLingui } from '@lingui/react/macro'
import { Redirect } from '#kit/ui/redirect.tsx'
import { CounterScreen } from '#web/features/tickets/counter.tsx'
import { TicketSkeleton, TicketUnavailable } from '#web/features/tickets/ticket-waiting.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useVoucher } from './model.ts'
import type { VoucherSearch } from './search.ts'

/** The e-voucher of a reservation, for its owner on phones only (VO-01 to VO-04). */
export function VoucherPage({ search }: { search: VoucherSearch }) {
  const { t } = useLingui()
  const device = useDevice()
  const model = useVoucher(search.orderId)
  if (model.show === 'index') return <Redirect href={pagePath(device, 'index')} />
  return (
    <>
      <PageHead
        title={t({ message: 'Ticket', comment: 'Title of the page with the ticket of a reservation' })}
        back={pagePath('mobile', 'orders')}
        tone={model.show === 'ticket' ? 'night' : 'paper'}
      />
      {model.show === 'skeleton' && <TicketSkeleton />}
      {model.show === 'out-of-reach' && <TicketUnavailable onRetry={model.retry} />}
      {model.show === 'ticket' && <CounterScreen listed={model.listed} />}
    </>
  )
}
