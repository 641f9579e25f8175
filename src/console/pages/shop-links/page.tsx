import { Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '#web/ui/app-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import { Page } from '../../ui/page.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { useShops } from './model.ts'
import { ShopPart } from './shop.tsx'

/** Where shops are mailed, and the links with which they check tickets. */
export function ShopLinksPage() {
  const { t } = useLingui()
  const format = useFormat()
  const shopName = useShopName()
  const { q, typed, setTyped, shops, supplierId, search, clear, addressOf } = useShops()
  return (
    <Page
      title={t`Shop links`}
      lead={<Trans>Where shops are mailed, and the links with which they check tickets on their own phones.</Trans>}
    >
      <SearchForm onSearch={search} onClear={clear}>
        <TextField
          label={t`Shop`}
          hint={t`Its number, or any part of its name or mail address.`}
          type="search"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
      </SearchForm>
      {supplierId !== null && <ShopPart key={supplierId} supplierId={supplierId} />}
      {shops.isPending ? (
        <Loading />
      ) : shops.isLoadingError ? (
        <Failed error={shops.error} onRetry={() => void shops.refetch()} />
      ) : shops.data.shops.length === 0 ? (
        // Nobody who has opened a shop has to be told to search for one.
        (q !== '' || supplierId === null) && (
          <EmptyState title={q === '' ? <Trans>No shop has a link yet</Trans> : <Trans>No shop matches</Trans>}>
            {q === '' ? (
              <Trans>Search for a shop to make one.</Trans>
            ) : (
              <Trans>Try a shorter part of the name, or its number.</Trans>
            )}
          </EmptyState>
        )
      ) : (
        <>
          {shops.data.isCut && (
            <Banner tone="wait" role="status">
              <Trans>These are the first 50. Type more of the name for others.</Trans>
            </Banner>
          )}
          <Table
            caption={q === '' ? t`Shops that have links` : t`Shops that were found`}
            rows={shops.data.shops}
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
              { id: 'mail', label: t`Mail address`, show: ({ contactEmail }) => contactEmail || '–' },
              { id: 'links', label: t`Links that work`, isNumber: true, show: ({ links }) => links },
              {
                id: 'seen',
                label: t`Last seen`,
                show: ({ seenAt }) => (seenAt === null ? '–' : <span className="num">{format.dateTime(seenAt)}</span>),
              },
            ]}
          />
        </>
      )}
    </Page>
  )
}
