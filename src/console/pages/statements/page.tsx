import { Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { STATEMENT_STATES } from '#domain/payout/statement.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Badge } from '#kit/ui/badge.tsx'
import { Button } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { Page } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { PayoutActDialog } from '../../ui/payout-act-dialog.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { STATEMENT_STATE_NAMES, STATEMENT_TONES } from '../../ui/statement-words.ts'
import { Table } from '../../ui/table.tsx'
import { usePayoutAct } from '../../ui/use-payout-act.ts'
import { BalancePart } from './balance.tsx'
import { useStatements } from './model.ts'

/** Most statements that are issued at once. */
const AT_ONCE = 500

/** The page of shops' statements (MO-04). */
export function StatementsPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const written = useFormatJapanTime()
  const shopName = useShopName()
  const { filter, typed, setTyped, pages, show, showShop, clear } = useStatements()
  const model = usePayoutAct()
  const statements = pages.data?.pages.flatMap((page) => page.statements) ?? []
  const drafts = statements.filter(({ state }) => state === 'draft').slice(0, AT_ONCE)
  return (
    <Page
      title={t`Shop statements`}
      lead={<Trans>What shops receive. Drafts are created when a billing cycle ends.</Trans>}
      actions={
        drafts.length > 0 && (
          <Button onClick={() => model.ask({ kind: 'issue', statements: drafts.map(({ id }) => id) })}>
            <Trans>Issue the drafts shown</Trans>
          </Button>
        )
      }
    >
      <SearchForm
        label={t`Shop number`}
        hint={t`Such as 1001. Empty for all shops.`}
        typed={typed}
        onType={setTyped}
        onSearch={showShop}
        onClear={clear}
      >
        <Select
          label={t`Status`}
          value={filter.state ?? ''}
          options={[
            { value: '', label: t`Any` } as const,
            ...STATEMENT_STATES.map((value) => ({ value, label: i18n._(STATEMENT_STATE_NAMES[value]) })),
          ]}
          onChange={(state) => show({ state: state === '' ? undefined : state })}
        />
      </SearchForm>
      {filter.shop !== undefined && (
        <p>
          <AppLink href={consolePath('statements', `/shops/${filter.shop}`)}>
            <Trans>Terms and bank details of this shop</Trans>
          </AppLink>
        </p>
      )}
      <PagedList
        list={pages}
        empty={
          statements.length > 0 ? null : (
            <EmptyState title={<Trans>No statements found</Trans>}>
              <Trans>A shop gets statements once its terms are set and a billing cycle has ended.</Trans>
            </EmptyState>
          )
        }
      >
        <Table
          caption={t`Shop statements`}
          rows={statements}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'number',
              label: t`Statement`,
              show: ({ id, number }) => (
                <AppLink href={consolePath('statements', `/${id}`)}>{number ?? t`Draft ${id}`}</AppLink>
              ),
            },
            {
              id: 'shop',
              label: t`Shop`,
              show: (one) => (
                <>
                  <AppLink href={consolePath('statements', `/shops/${one.supplierId}`)}>{shopName(one)}</AppLink>
                  <small className="num">{one.supplierId}</small>
                </>
              ),
            },
            {
              id: 'period',
              label: t`Period`,
              show: ({ from, to }) => <span className="num">{`${written(from)} – ${written(to)}`}</span>,
            },
            {
              id: 'state',
              label: t`Status`,
              show: ({ state }) => <Badge tone={STATEMENT_TONES[state]}>{i18n._(STATEMENT_STATE_NAMES[state])}</Badge>,
            },
            { id: 'lines', label: t`Lines`, isNumber: true, show: ({ lines }) => lines },
            { id: 'total', label: t`Total`, isNumber: true, show: ({ total }) => format.yen(total) },
            { id: 'payable', label: t`Payable`, isNumber: true, show: ({ payable }) => format.yen(payable) },
          ]}
        />
      </PagedList>
      <BalancePart />
      <PayoutActDialog model={model} />
    </Page>
  )
}
