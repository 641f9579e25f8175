import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import facts from '../../ui/facts.module.css'
import { OrderLink } from '../../ui/order-link.tsx'
import { Section } from '../../ui/page.tsx'
import { Failed } from '../../ui/states.tsx'
import { usePayoutBalance } from './model.ts'

/** Checks that ledger and statements add up, and lists what does not (MO-02). */
export function BalancePart() {
  const { t } = useLingui()
  const format = useFormat()
  const balance = usePayoutBalance()
  const { data } = balance
  return (
    <Section title={<Trans>Check against the ledger</Trans>}>
      <p>
        <Trans>Ledger less processing fees = statements + commission + not yet earned + disputes.</Trans>
      </p>
      <div>
        <Button variant="secondary" pending={balance.isFetching} onClick={() => void balance.refetch()}>
          <Trans>Check now</Trans>
        </Button>
      </div>
      {balance.isError && <Failed error={balance.error} onRetry={() => void balance.refetch()} />}
      {data && (
        <>
          <Banner tone={data.faults.length === 0 ? 'ok' : 'bad'} role="status">
            {data.faults.length === 0 ? (
              <Trans>Everything adds up.</Trans>
            ) : (
              <Plural value={data.faults.length} one="# discrepancy found." other="# discrepancies found." />
            )}
          </Banner>
          <dl className={facts.facts}>
            <dt>{t`Ledger`}</dt>
            <dd className="num">{format.yen(data.ledger)}</dd>
            <dt>{t`Processing fees`}</dt>
            <dd className="num">{format.yen(data.fees)}</dd>
            <dt>{t`Statements`}</dt>
            <dd className="num">{format.yen(data.statements)}</dd>
            <dt>{t`Commission`}</dt>
            <dd className="num">{format.yen(data.commission)}</dd>
            <dt>{t`Not yet earned`}</dt>
            <dd className="num">{format.yen(data.unearned)}</dd>
            <dt>{t`Disputes`}</dt>
            <dd className="num">{format.yen(data.disputes)}</dd>
          </dl>
          <ul>
            {data.faults.map(({ kind, orderNo, statement }) => (
              <li key={`${kind} ${orderNo ?? statement ?? ''}`}>
                {orderNo !== null ? (
                  <>
                    <Trans>The statement lines of this order differ from the ledger:</Trans>{' '}
                    <OrderLink orderNo={orderNo} />
                  </>
                ) : statement !== null ? (
                  <AppLink href={consolePath('statements', `/${statement}`)}>
                    <Trans>Statement {statement} doesn’t add up</Trans>
                  </AppLink>
                ) : (
                  <Trans>Missing from the equation: {format.yen(data.difference)}</Trans>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
