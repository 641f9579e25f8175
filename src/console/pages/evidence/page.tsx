import { Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { CallError } from '#kit/api/call-error.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { Disputes } from '../order/disputes.tsx'
import { BookingFacts, ConsentFacts, GuestWishes } from './booking.tsx'
import styles from './evidence.module.css'
import { Mails } from './mails.tsx'
import { useEvidence } from './model.ts'
import { Money } from './money.tsx'
import { Use } from './use.tsx'

/** What is known about a disputed order, to print or save for the bank (DI-01). */
export function EvidencePage() {
  const { t } = useLingui()
  const { data, error, isPending, isLoadingError, refetch } = useEvidence()
  if (isPending) return <Loading />
  if (error instanceof CallError && error.failure.status === 404) {
    return (
      <EmptyState
        heading="h1"
        title={<Trans>Order not found</Trans>}
        action={<AppLink href={consolePath('orders')}>{t`Find the order`}</AppLink>}
      />
    )
  }
  if (isLoadingError) return <Failed error={error} onRetry={() => void refetch()} />
  const order = consolePath('orders', `/${encodeURIComponent(data.orderNo)}`)
  return (
    <Page
      title={t`Evidence for ${data.orderNo}`}
      lead={<Trans>Everything that’s stored about this order. Times are Japan time.</Trans>}
      actions={
        <div className={styles.noPrint}>
          <Button variant="secondary" onClick={() => window.print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
        </div>
      }
    >
      {data.disputes.length > 0 && (
        <Section title={<Trans>Disputes</Trans>}>
          <Disputes rows={data.disputes} />
        </Section>
      )}
      <BookingFacts evidence={data} />
      <ConsentFacts consent={data.consent} />
      <Money evidence={data} />
      <Use evidence={data} />
      <GuestWishes wishes={data.wishes} />
      <Mails mails={data.mails} />
      <p className={styles.noPrint}>
        <AppLink href={order}>
          <Trans>Back to the order</Trans>
        </AppLink>
      </p>
    </Page>
  )
}
