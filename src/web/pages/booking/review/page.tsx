import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { LinkButton } from '#kit/ui/button.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Redirect } from '#kit/ui/redirect.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { messageText } from '#web/api/failure-text.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { LoadingOrder } from '#web/features/orders/loading-order.tsx'
import { useOrderNames } from '#web/features/orders/names.ts'
import { UnreadOrder } from '#web/features/orders/unread-order.tsx'
import { pagePath } from '#web/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { ReviewForm } from './form.tsx'
import { type ReviewPageModel, useReviewPage } from './model.ts'
import styles from './review.module.css'
import type { ReviewSearch } from './search.ts'

/** The page on which a guest writes or replaces the review of a redeemed order, for both layouts (RV-02). */
export function ReviewPage({ search }: { search: ReviewSearch }) {
  const { t } = useLingui()
  const model = useReviewPage(search)
  const { device, order, isAbsent, error, retry, state } = model
  if (isAbsent) return <Redirect href={pagePath(device, 'orders')} />
  const back = order ? orderHref(device, order, 'view') : pagePath(device, 'orders')
  const crumbs = [
    { label: t`Home`, href: pagePath(device, 'index') },
    { label: t`My bookings`, href: pagePath(device, 'orders') },
  ]
  return (
    <>
      <PageHead title={t`Review`} back={back} crumbs={crumbs} />
      {error && <UnreadOrder error={error} onRetry={retry} />}
      {!error && (!order || state === null) && <LoadingOrder />}
      {order && state !== null && (
        <div className={styles.page}>
          <Visited order={order} />
          {state === 'open' ? <Open model={model} order={order} /> : <Closed state={state} back={back} />}
        </div>
      )}
    </>
  )
}

/** What the review is about. */
function Visited({ order }: { order: Order }) {
  const format = useFormat()
  const names = useOrderNames()(order)
  const at = order.usedAt ?? order.usetime
  return (
    <header className={styles.visited}>
      <div className={styles.picture}>
        <Picture src={order.comboPackage.thumbnailUrl} alt="" width={160} height={120} priority />
      </div>
      <div>
        <h1 className={styles.title}>{names.shop}</h1>
        <p className={styles.soft}>{names.pack}</p>
        {at !== null && <p className={styles.soft}>{format.japanTime(at)}</p>}
      </div>
    </header>
  )
}

function Open({ model, order }: { model: ReviewPageModel; order: Order }) {
  const { review, kept, until, device } = model
  return (
    <ReviewForm
      orderId={order.id}
      before={kept ?? review}
      isKept={kept !== null}
      isHidden={review?.isHidden ?? false}
      isStored={review !== null}
      answer={kept ? null : (review?.answer ?? null)}
      until={until}
      back={orderHref(device, order, 'view')}
    />
  )
}

function Closed({ state, back }: { state: 'over' | 'unused' | 'free'; back: string }) {
  const { i18n } = useLingui()
  return (
    <EmptyState
      title={messageText(i18n, state === 'over' ? 'review_msg_over' : 'review_msg_not_used')}
      action={
        <LinkButton href={back} variant="secondary">
          <Trans>View booking</Trans>
        </LinkButton>
      }
    />
  )
}
