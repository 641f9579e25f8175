import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { consolePath } from '#contract/operator/pages.ts'
import { CallError } from '#kit/api/call-error.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { Page, Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { BASE_NAMES, BEARER_NAMES, CYCLE_NAMES, percentText } from '../../ui/statement-words.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { usePayoutAct } from '../../ui/use-payout-act.ts'
import { BankPart } from './bank.tsx'
import { useShopTerms } from './model.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** The terms and bank details of a shop (MO-01, MO-04). */
export function ShopTermsPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const written = useFormatJapanTime()
  const shopName = useShopName()
  const { shop, terms, seesBank } = useShopTerms()
  const model = usePayoutAct()
  const [isTyping, setTyping] = useState(false)
  if (terms.isPending) return <Loading />
  if (terms.error instanceof CallError && [404, 422].includes(terms.error.failure.status)) {
    return (
      <EmptyState
        heading="h1"
        title={<Trans>Shop not found</Trans>}
        action={<AppLink href={consolePath('statements')}>{t`All statements`}</AppLink>}
      />
    )
  }
  if (terms.isLoadingError) return <Failed error={terms.error} onRetry={() => void terms.refetch()} />
  const { versions, waiting } = terms.data
  const { asked, plan } = model
  return (
    <Page
      title={shopName(terms.data)}
      lead={
        <AppLink href={consolePath('statements', `?shop=${shop}`)}>
          <Trans>Statements of this shop</Trans>
        </AppLink>
      }
      actions={
        <Button onClick={() => setTyping(true)}>
          <Trans>Set terms</Trans>
        </Button>
      }
    >
      {waiting > 0 && (
        <Banner tone="wait" role="status">
          <Plural value={waiting} one="# order is waiting for terms." other="# orders are waiting for terms." />
        </Banner>
      )}
      <Section title={<Trans>Terms</Trans>}>
        {versions.length === 0 ? (
          <EmptyState title={<Trans>No terms yet</Trans>}>
            <Trans>The shop gets statements once its terms are set.</Trans>
          </EmptyState>
        ) : (
          <Table
            caption={t`Terms`}
            rows={versions.toReversed()}
            keyOf={({ validFrom }) => validFrom}
            columns={[
              {
                id: 'from',
                label: t`Valid from`,
                show: (one) => <span className="num">{written(one.validFrom)}</span>,
              },
              {
                id: 'commission',
                label: t`Commission`,
                show: (one) => (
                  <>
                    <span className="num">{percentText(one.commission)}</span> {i18n._(BASE_NAMES[one.base])}
                    {one.feePerGuest > 0 && (
                      <small>
                        <Trans>{format.yen(one.feePerGuest)} per guest</Trans>
                      </small>
                    )}
                  </>
                ),
              },
              { id: 'coupons', label: t`Coupons`, show: ({ coupons }) => i18n._(BEARER_NAMES[coupons]) },
              { id: 'fees', label: t`Processing fees`, show: ({ gatewayFees }) => i18n._(BEARER_NAMES[gatewayFees]) },
              {
                id: 'unused',
                label: t`Share of unused orders`,
                show: ({ noShow }) => <span className="num">{percentText(noShow)}</span>,
              },
              { id: 'cycle', label: t`Billing cycle`, show: ({ cycle }) => i18n._(CYCLE_NAMES[cycle]) },
              { id: 'minimum', label: t`Minimum`, isNumber: true, show: ({ minimum }) => format.yen(minimum) },
              { id: 'by', label: t`Set by`, show: ({ setBy }) => setBy },
            ]}
          />
        )}
      </Section>
      {seesBank && <BankPart shop={shop} />}
      {isTyping && (
        <TermsDialog
          last={versions.at(-1) ?? null}
          onClose={() => setTyping(false)}
          onDone={(typed) => {
            setTyping(false)
            model.ask({ kind: 'terms', shop, terms: typed })
          }}
        />
      )}
      {asked?.kind === 'terms' && (
        <ReasonDialog
          title={t`Set terms`}
          button={t`Set terms`}
          isPending={model.isPending}
          isDisabled={plan === null}
          error={model.error}
          onClose={model.close}
          onPress={model.perform}
        >
          {model.isPlanning && <Loading />}
          <p>
            <Trans>
              Commission {percentText(asked.terms.commission)} from {written(asked.terms.validFrom)}. Earlier orders
              keep their terms.
            </Trans>
          </p>
          {plan && plan.waiting > 0 && (
            <p>
              <Plural
                value={plan.waiting}
                one="# waiting order is settled if it was earned on or after that day."
                other="# waiting orders are settled if they were earned on or after that day."
              />
            </p>
          )}
        </ReasonDialog>
      )}
    </Page>
  )
}
