import { Trans, useLingui } from '@lingui/react/macro'
import { BOOK_SORTS } from '#contract/operator/money.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { RadioGroup } from '#kit/ui/forms/radio-group.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { Page } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { CsvNotes, SaveCsv } from '../../ui/save-csv.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { SortSelect } from '../../ui/sort-select.tsx'
import { Table } from '../../ui/table.tsx'
import { ComparePart } from './compare.tsx'
import { useBooks } from './model.ts'
import styles from './money.module.css'
import { PayoutPart } from './payouts.tsx'
import { Totals } from './totals.tsx'

/** The page of payments and refunds by shop, per day or month. */
export function MoneyPage() {
  const { t } = useLingui()
  const written = useFormatJapanTime()
  const format = useFormat()
  const { period, sort, isFit, books, csv, show, sortBy, ofShop } = useBooks()
  const pages = books.data?.pages ?? []
  const lines = pages.flatMap((page) => page.lines)
  const total = pages[0]?.total
  const nameOf = useShopName()
  const shopName = lines[0] ? nameOf(lines[0]) : period.shop
  return (
    <Page
      title={t`Payments & refunds`}
      lead={<Trans>Payments and refunds by shop and day (Japan time), in yen. Up to one year.</Trans>}
      actions={<SaveCsv csv={csv} disabled={lines.length === 0} />}
    >
      <CsvNotes csv={csv} />
      <div className={styles.filter}>
        <PeriodFields period={period} onChange={show} />
        <RadioGroup
          label={t`Group by`}
          look="segmented"
          value={period.by}
          choices={[
            { value: 'day', label: t`Day` },
            { value: 'month', label: t`Month` },
          ]}
          onChange={(by) => show({ by })}
        />
        <SortSelect sorts={BOOK_SORTS} sort={sort} onSort={sortBy} />
      </div>
      {period.shop !== undefined && (
        <p>
          <Trans>Filtered by shop: {shopName}</Trans>{' '}
          <AppLink href={ofShop(null)}>
            <Trans>Show all shops</Trans>
          </AppLink>
        </p>
      )}
      {isFit && (
        <PagedList
          list={books}
          empty={
            lines.length === 0 ? (
              <EmptyState title={<Trans>No payments or refunds in this period</Trans>}>
                <Trans>Choose another period.</Trans>
              </EmptyState>
            ) : null
          }
        >
          {total && <Totals total={total} />}
          <Table
            caption={t`Payments & refunds`}
            rows={lines}
            keyOf={({ day, supplierId }) => `${day} ${supplierId}`}
            columns={[
              {
                id: 'day',
                label: period.by === 'month' ? t`Month` : t`Day`,
                show: ({ day }) => <span className="num">{written(day)}</span>,
              },
              {
                id: 'shop',
                label: t`Shop`,
                show: (line) =>
                  period.shop === undefined ? (
                    <AppLink href={ofShop(line.supplierId)}>{nameOf(line)}</AppLink>
                  ) : (
                    nameOf(line)
                  ),
              },
              { id: 'payments', label: t`Payments`, isNumber: true, show: ({ payments }) => payments },
              { id: 'paid', label: t`Paid`, isNumber: true, show: ({ paid }) => format.yen(paid) },
              { id: 'refunds', label: t`Refunds`, isNumber: true, show: ({ refunds }) => refunds },
              { id: 'refunded', label: t`Refunded`, isNumber: true, show: ({ refunded }) => format.yen(refunded) },
              { id: 'net', label: t`Net`, isNumber: true, show: ({ net }) => format.yen(net) },
              { id: 'fees', label: t`Fees`, isNumber: true, show: ({ fees }) => format.yen(fees) },
            ]}
          />
        </PagedList>
      )}
      <PayoutPart period={period} isFit={isFit} />
      <ComparePart period={period} isFit={isFit} />
    </Page>
  )
}
