import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Redirect } from '#kit/ui/redirect.tsx'
import { showToast } from '#kit/ui/toast.tsx'
import { CounterScreen } from '#web/features/tickets/counter.tsx'
import { TicketNeedsLogin, TicketSkeleton, TicketUnavailable } from '#web/features/tickets/ticket-waiting.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useVerify } from './model.ts'
import type { VerifySearch } from './search.ts'

/** The e-ticket that the customer shows to the shop (VE-01 to VE-08). */
export function VerifyPage({ search }: { search: VerifySearch }) {
  const { t } = useLingui()
  const device = useDevice()
  const model = useVerify(search.s)
  const isForeign = model.show === 'elsewhere' && model.isForeign
  useEffect(() => {
    if (isForeign) showToast(t`To open this ticket, log in with the account that bought it.`)
  }, [isForeign, t])
  if (model.show === 'elsewhere') return <Redirect href={model.href} />
  const home = { label: t`Home`, href: pagePath(device, 'index') }
  return (
    <>
      <PageHead
        title={t({ message: 'E-ticket', comment: 'Title of the page with the ticket of a direct purchase' })}
        back={pagePath('mobile', 'orders')}
        crumbs={[home, { label: t`My bookings`, href: pagePath(device, 'orders') }]}
        tone={model.show === 'ticket' ? 'night' : 'paper'}
      />
      {model.show === 'skeleton' && <TicketSkeleton />}
      {model.show === 'needs-login' && (
        <TicketNeedsLogin>
          <Trans>To open this ticket, log in with the account that bought it.</Trans>
        </TicketNeedsLogin>
      )}
      {model.show === 'out-of-reach' && <TicketUnavailable onRetry={model.retry} />}
      {model.show === 'ticket' && <CounterScreen listed={model.listed} />}
    </>
  )
}
