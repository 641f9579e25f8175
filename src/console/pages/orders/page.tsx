import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { seesPersonalData } from '#domain/account/operator-role.ts'
import type { OrderLabel } from '#domain/order/order-state.ts'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { meQuery } from '../../api/queries.ts'
import { Cost } from '../../ui/cost.tsx'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { OrderState, STATE_NAMES } from '../../ui/order-state-badge.tsx'
import { Page } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { CsvNotes, SaveCsv } from '../../ui/save-csv.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { SortSelect } from '../../ui/sort-select.tsx'
import { Table } from '../../ui/table.tsx'
import { sortsOf, useOrders } from './model.ts'

const STATES = Object.keys(STATE_NAMES) as OrderLabel[]

/** The list of orders with search. */
export function OrdersPage() {
  const { t, i18n } = useLingui()
  const written = useFormatJapanTime()
  const shopName = useShopName()
  const format = useFormat()
  const model = useOrders()
  const { data: me } = useQuery(meQuery)
  const { pages, filter, csv } = model
  const isPersonal = me?.operator ? seesPersonalData(me.operator.role) : false
  const rows = pages.data?.pages.flatMap((page) => page.orders) ?? []
  return (
    <Page title={t`Orders`} actions={<SaveCsv csv={csv} disabled={rows.length === 0} />}>
      <CsvNotes csv={csv} />
      <SearchForm
        label={isPersonal ? t`Order number, name, email, phone or shop` : t`Order number or shop`}
        hint={t`Partial matches work. Ticket and redemption codes (4 characters) too.`}
        typed={model.typed}
        onType={model.setTyped}
        onSearch={(q) => model.show({ q })}
        onClear={model.clear}
      >
        <Select
          label={t`Status`}
          value={filter.state ?? ''}
          options={[
            { value: '', label: t`Any` },
            ...STATES.map((value) => ({ value, label: i18n._(STATE_NAMES[value]) })),
          ]}
          onChange={(state) => model.show({ state: state === '' ? undefined : state })}
        />
        <TextField
          label={t`Visit date`}
          type="date"
          value={filter.day ?? ''}
          onChange={(day) => model.show({ day: day === '' ? undefined : day })}
        />
        <SortSelect sorts={sortsOf(filter)} sort={filter.sort} onSort={(sort) => model.show({ sort })} />
      </SearchForm>
      <PagedList
        list={pages}
        empty={
          rows.length === 0 ? (
            <EmptyState title={<Trans>No orders found</Trans>}>
              <Trans>Try fewer letters or part of the number.</Trans>
            </EmptyState>
          ) : null
        }
      >
        <Table
          caption={t`Orders`}
          rows={rows}
          keyOf={({ orderNo }) => orderNo}
          columns={[
            { id: 'order', label: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
            { id: 'state', label: t`Status`, show: (order) => <OrderState {...order} /> },
            { id: 'shop', label: t`Shop`, show: shopName },
            { id: 'visit', label: t`Visit`, show: ({ visit }) => (visit === null ? t`No date` : written(visit)) },
            { id: 'ordered', label: t`Ordered`, show: ({ orderedAt }) => format.dateTime(orderedAt) },
            { id: 'people', label: t`Guests`, isNumber: true, show: ({ people }) => people },
            { id: 'amount', label: t`Amount`, isNumber: true, show: ({ amount }) => <Cost yen={amount} /> },
            ...(isPersonal
              ? [
                  {
                    id: 'customer',
                    label: t`Customer`,
                    show: ({ customer }: (typeof rows)[number]) =>
                      customer && (
                        <>
                          {customer.name || '–'}
                          <small>{customer.email}</small>
                          <small className="num">{customer.phone}</small>
                        </>
                      ),
                  },
                ]
              : []),
          ]}
        />
      </PagedList>
    </Page>
  )
}
