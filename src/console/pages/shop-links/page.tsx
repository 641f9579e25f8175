import { Trans, useLingui } from '@lingui/react/macro'
import { SHOP_LINK_SORTS } from '#contract/operator/shop-links.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { Page } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { CsvNotes, SaveCsv } from '../../ui/save-csv.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { SortSelect } from '../../ui/sort-select.tsx'
import { Table } from '../../ui/table.tsx'
import { useShops } from './model.ts'
import { ShopPart } from './shop.tsx'

/** The page of shops' email addresses and check links. */
export function ShopLinksPage() {
  const { t } = useLingui()
  const format = useFormat()
  const shopName = useShopName()
  const { filter, typed, setTyped, pages, csv, supplierId, show, clear, addressOf } = useShops()
  const rows = pages.data?.pages.flatMap((page) => page.shops) ?? []
  return (
    <Page
      title={t`Shop links`}
      actions={<SaveCsv csv={csv} disabled={rows.length === 0} />}
      lead={<Trans>Shops’ email addresses, and the links they use to check tickets on their own phones.</Trans>}
    >
      <CsvNotes csv={csv} />
      <SearchForm
        label={t`Shop`}
        hint={t`Shop number, or any part of its name or email address.`}
        typed={typed}
        onType={setTyped}
        onSearch={(q) => show({ q })}
        onClear={clear}
      >
        <SortSelect sorts={SHOP_LINK_SORTS} sort={filter.sort} onSort={(sort) => show({ sort })} />
      </SearchForm>
      {supplierId !== null && <ShopPart key={supplierId} supplierId={supplierId} />}
      <PagedList
        list={pages}
        empty={
          rows.length > 0 ? null : filter.q !== undefined ? (
            <EmptyState title={<Trans>No matching shops</Trans>}>
              <Trans>Try fewer letters, or the shop number.</Trans>
            </EmptyState>
          ) : // A user who has opened a shop needs no hint to search for one.
          supplierId === null ? (
            <EmptyState title={<Trans>No shops with links yet</Trans>}>
              <Trans>Search for a shop to create a link.</Trans>
            </EmptyState>
          ) : (
            false
          )
        }
      >
        <Table
          caption={filter.q === undefined ? t`Shops with links` : t`Matching shops`}
          rows={rows}
          keyOf={(shop) => shop.supplierId}
          columns={[
            {
              id: 'shop',
              label: t`Shop`,
              show: (shop) => (
                <AppLink
                  href={addressOf(shop.supplierId)}
                  aria-current={shop.supplierId === supplierId ? 'true' : undefined}
                >
                  {shopName(shop)}
                  <small className="num">{shop.supplierId}</small>
                </AppLink>
              ),
            },
            { id: 'mail', label: t`Email address`, show: ({ contactEmail }) => contactEmail || '–' },
            { id: 'links', label: t`Active links`, isNumber: true, show: ({ links }) => links },
            {
              id: 'seen',
              label: t`Last seen`,
              show: ({ seenAt }) => (seenAt === null ? '–' : <span className="num">{format.dateTime(seenAt)}</span>),
            },
          ]}
        />
      </PagedList>
    </Page>
  )
}
