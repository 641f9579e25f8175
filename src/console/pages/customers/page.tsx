import { Trans, useLingui } from '@lingui/react/macro'
import { CUSTOMER_SORTS } from '#contract/operator/customers.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Badge } from '#kit/ui/badge.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { Page } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { CsvNotes, SaveCsv } from '../../ui/save-csv.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { SortSelect } from '../../ui/sort-select.tsx'
import { Table } from '../../ui/table.tsx'
import { useCustomers } from './model.ts'

/** The list of customer accounts with search. */
export function CustomersPage() {
  const { t } = useLingui()
  const format = useFormat()
  const { filter, typed, setTyped, pages, csv, show, clear } = useCustomers()
  const rows = pages.data?.pages.flatMap((page) => page.customers) ?? []
  return (
    <Page
      title={t`Customers`}
      lead={<Trans>Deleted accounts aren’t shown.</Trans>}
      actions={<SaveCsv csv={csv} disabled={rows.length === 0} />}
    >
      <CsvNotes csv={csv} />
      <SearchForm
        label={t`Email, name or phone`}
        hint={t`Partial matches work.`}
        typed={typed}
        onType={setTyped}
        onSearch={(q) => show({ q })}
        onClear={clear}
      >
        <SortSelect sorts={CUSTOMER_SORTS} sort={filter.sort} onSort={(sort) => show({ sort })} />
      </SearchForm>
      <PagedList
        list={pages}
        empty={
          rows.length === 0 ? (
            <EmptyState title={<Trans>No customers found</Trans>}>
              <Trans>Try fewer letters. Names used only on an order are under Orders.</Trans>
            </EmptyState>
          ) : null
        }
      >
        <Table
          caption={filter.q === undefined ? t`Customers` : t`Matching customers`}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'customer',
              label: t`Customer`,
              show: ({ id, email, name }) => (
                <>
                  <AppLink href={consolePath('customers', `/${id}`)}>{email || t`No email address`}</AppLink>
                  {name && <small>{name}</small>}
                </>
              ),
            },
            { id: 'phone', label: t`Phone`, show: ({ phone }) => <span className="num">{phone || '–'}</span> },
            {
              id: 'since',
              label: t`Customer since`,
              show: ({ since }) => <span className="num">{format.dateTime(since)}</span>,
            },
            {
              id: 'state',
              label: t`Status`,
              show: ({ isLocked, isConfirmed }) =>
                isLocked ? (
                  <Badge tone="bad">{t`Locked out`}</Badge>
                ) : isConfirmed ? (
                  <Badge tone="ok">{t`Active`}</Badge>
                ) : (
                  <Badge tone="wait">{t`Email not verified`}</Badge>
                ),
            },
          ]}
        />
      </PagedList>
    </Page>
  )
}
