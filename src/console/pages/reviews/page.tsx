import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#kit/ui/badge.tsx'
import { Button } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { HIDE_NAMES } from '../../ui/hide-names.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { Page } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { Table } from '../../ui/table.tsx'
import { useModeration, useReviews } from './model.ts'
import { ModerateDialog } from './moderate-dialog.tsx'

/** The page of guests' reviews, which support can hide for a listed reason (RV-04). */
export function ReviewsPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { filter, typed, setTyped, pages, show, clear } = useReviews()
  const moderation = useModeration()
  const reviews = pages.data?.pages.flatMap((page) => page.reviews) ?? []
  const any = { value: '', label: t`Any` } as const
  const shopName = useShopName()
  return (
    <Page
      title={t`Reviews`}
      lead={<Trans>What guests wrote after their visit. Hidden reviews still count towards the rating.</Trans>}
    >
      <SearchForm
        label={t`Shop number`}
        hint={t`Such as 1001. Empty for all shops.`}
        typed={typed}
        onType={setTyped}
        onSearch={(q) => show({ shop: /^\d{1,9}$/.test(q) ? Number(q) : undefined })}
        onClear={clear}
      >
        <Select
          label={t`Status`}
          value={filter.state ?? ''}
          options={[any, { value: 'shown', label: t`Shown` }, { value: 'hidden', label: t`Hidden` }]}
          onChange={(state) => show({ state: state === '' ? undefined : state })}
        />
        <Select
          label={t`Stars`}
          value={filter.stars ?? ''}
          options={[
            any,
            { value: '1', label: t`1 star` },
            { value: '2', label: t`2 or fewer` },
            { value: '3', label: t`3 or fewer` },
            { value: '4', label: t`4 or fewer` },
          ]}
          onChange={(stars) => show({ stars: stars === '' ? undefined : stars })}
        />
      </SearchForm>
      <PagedList
        list={pages}
        empty={reviews.length > 0 ? null : <EmptyState title={<Trans>No reviews found</Trans>} />}
      >
        <Table
          caption={t`Reviews`}
          rows={reviews}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'shop',
              label: t`Shop`,
              show: (review) => (
                <>
                  {shopName(review)}
                  <small className="num">{review.shopId}</small>
                </>
              ),
            },
            {
              id: 'stars',
              label: t`Stars`,
              isNumber: true,
              show: ({ stars }) => <span className="num">{stars}</span>,
            },
            {
              id: 'text',
              label: t`Review`,
              show: ({ text, name, answer }) => (
                <>
                  {text || '–'}
                  {name && <small>{name}</small>}
                  {answer && (
                    <small>
                      <Trans>Shop’s reply: {answer}</Trans>
                    </small>
                  )}
                </>
              ),
            },
            { id: 'order', label: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
            {
              id: 'at',
              label: t`Time`,
              show: ({ changedAt }) => <span className="num">{format.dateTime(changedAt)}</span>,
            },
            {
              id: 'state',
              label: t`Status`,
              show: ({ hiddenFor }) =>
                hiddenFor === null ? (
                  <Badge tone="ok">
                    <Trans>Shown</Trans>
                  </Badge>
                ) : (
                  <>
                    <Badge tone="bad">
                      <Trans>Hidden</Trans>
                    </Badge>
                    <small>{i18n._(HIDE_NAMES[hiddenFor])}</small>
                  </>
                ),
            },
            {
              id: 'act',
              label: t`Actions`,
              show: (review) => (
                <Button size="sm" variant="secondary" onClick={() => moderation.ask(review)}>
                  {review.hiddenFor === null ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
                </Button>
              ),
            },
          ]}
        />
      </PagedList>
      {moderation.asked && (
        <ModerateDialog key={moderation.asked.id} review={moderation.asked} moderation={moderation} />
      )}
    </Page>
  )
}
