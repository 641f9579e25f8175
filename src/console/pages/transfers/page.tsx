import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { consolePath } from '#contract/operator/pages.ts'
import { japanDate } from '#domain/calendar/time.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { failureText } from '../../api/failure-text.ts'
import { AccountFacts } from '../../ui/account-facts.tsx'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { Page, Section } from '../../ui/page.tsx'
import { PayoutActDialog } from '../../ui/payout-act-dialog.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { usePayoutAct } from '../../ui/use-payout-act.ts'
import { AccountDialog, FileDialog } from './dialogs.tsx'
import { useTransfers } from './model.ts'

/** Transfer files for the bank, for finance (MO-03). */
export function TransfersPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const written = useFormatJapanTime()
  const model = useTransfers()
  const acts = usePayoutAct()
  const [today] = useState(() => japanDate(Temporal.Now.instant()))
  const [on, setOn] = useState(today)
  const { runs, download, asked } = model
  if (runs.isPending) return <Loading />
  if (runs.isLoadingError) return <Failed error={runs.error} onRetry={() => void runs.refetch()} />
  const { account, runs: made } = runs.data
  return (
    <Page
      title={t`Bank transfers`}
      lead={<Trans>Files in the format of the Japanese banks (総合振込) for issued statements.</Trans>}
    >
      <Section title={<Trans>New transfer file</Trans>}>
        <TextField label={t`Day of the transfer`} type="date" min={today} value={on} onChange={setOn} />
        <div>
          <Button disabled={account === null || on === ''} onClick={() => model.askFile(on)}>
            <Trans>Create transfer file</Trans>
          </Button>
        </div>
      </Section>
      <Section title={<Trans>Account for transfers</Trans>}>
        {account === null ? (
          <p>
            <Trans>Enter the account that transfers are made from first.</Trans>
          </p>
        ) : (
          <AccountFacts account={account} />
        )}
        <div>
          <Button variant="secondary" onClick={model.askAccount}>
            <Trans>Change account</Trans>
          </Button>
        </div>
      </Section>
      <Section title={<Trans>Transfer files</Trans>}>
        {download.error && (
          <Banner tone="bad" role="alert">
            {failureText(i18n, download.error)}
          </Banner>
        )}
        {made.length === 0 ? (
          <EmptyState title={<Trans>No transfer files yet</Trans>} />
        ) : (
          <Table
            caption={t`Transfer files`}
            rows={made}
            keyOf={({ id }) => id}
            columns={[
              {
                id: 'on',
                label: t`Day of the transfer`,
                show: ({ id, on: day }) => (
                  <AppLink href={consolePath('statements', `?run=${id}`)}>{written(day)}</AppLink>
                ),
              },
              { id: 'count', label: t`Transfers`, isNumber: true, show: ({ count }) => count },
              { id: 'total', label: t`Total`, isNumber: true, show: ({ total }) => format.yen(total) },
              { id: 'open', label: t`Not settled yet`, isNumber: true, show: ({ open }) => open },
              {
                id: 'by',
                label: t`Created`,
                show: ({ by, at }) => (
                  <>
                    <span className="num">{format.dateTime(at)}</span>
                    <small>{by}</small>
                  </>
                ),
              },
              {
                id: 'acts',
                label: t`Actions`,
                show: ({ id, open }) => (
                  <>
                    <Button
                      size="sm"
                      variant="secondary"
                      pending={download.isPending && download.variables === id}
                      onClick={() => download.mutate(id)}
                    >
                      <Trans>Download</Trans>
                    </Button>
                    {open > 0 && (
                      <Button
                        size="sm"
                        variant="secondary"
                        onClick={() => acts.ask({ kind: 'pay-run', run: id, on: today })}
                      >
                        <Trans>Mark as paid out</Trans>
                      </Button>
                    )}
                  </>
                ),
              },
            ]}
          />
        )}
      </Section>
      {asked === 'account' && <AccountDialog model={model} stored={account} />}
      {asked !== null && asked !== 'account' && <FileDialog model={model} />}
      <PayoutActDialog model={acts} />
    </Page>
  )
}
