import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestOf } from '#contract/endpoint.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { listReviews, type ModeratedReview, moderateReview, REVIEW_STATES } from '#contract/operator/reviews.ts'
import type { HideReason } from '#domain/review/hide-reason.ts'
import { fetchData } from '#kit/api/client.ts'
import { stringifySearch } from '#kit/search-params.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { actFailure } from '../../api/act-refusals.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { type PageAddress, usePageAddress } from '../../ui/page-address.ts'
import { usePages } from '../../ui/searched-list.ts'
import { useSearchText } from '../../ui/use-search-text.ts'

type Filter = Omit<RequestOf<typeof listReviews>, 'after'>
const STARS = ['1', '2', '3', '4'] as const
const PAGE = 'reviews'

/** Parses the filter in the URL; invalid values are dropped. */
function filterOf({ shop, state: named, stars: most }: PageAddress['search']): Filter {
  const state = REVIEW_STATES.find((one) => one === named)
  const stars = STARS.find((one) => one === most)
  return {
    ...(shop && /^\d{1,9}$/.test(shop) && { shop: Number(shop) }),
    ...(state && { state }),
    ...(stars && { stars }),
  }
}

/** Reviews filtered by the URL. */
export function useReviews() {
  const router = useRouter()
  const filter = filterOf(usePageAddress().search)
  const go = (search: object) => void router.navigate({ href: `${consolePath(PAGE)}${stringifySearch({ ...search })}` })
  return {
    ...useSearchText(filter.shop === undefined ? '' : String(filter.shop)),
    filter,
    pages: usePages(PAGE, listReviews, filter),
    show: (part: Filter) => go({ ...filter, ...part }),
    /** Null without a filter. */
    clear: Object.keys(filter).length === 0 ? null : () => go({}),
  }
}

/** Hides the asked review for a reason, or shows it again; each once per press (RV-04). */
export function useModeration() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<ModeratedReview | null>(null)
  const [keys] = useState(idempotencyKeys)
  const act = useMutation({
    mutationFn: ({
      review,
      hideFor,
      reason,
    }: {
      review: ModeratedReview
      hideFor: HideReason | null
      reason: string
    }) => {
      const sent = { id: review.id, hideFor, shown: review.shown, reason }
      return fetchData(moderateReview, { ...sent, key: keys.of(sent) })
    },
    onSuccess: () => {
      keys.renew()
      setAsked(null)
      showToast(t`Done.`, { tone: 'ok' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [PAGE] }),
  })
  return {
    asked,
    ask: (review: ModeratedReview) => {
      act.reset()
      keys.renew()
      setAsked(review)
    },
    close: () => setAsked(null),
    isPending: act.isPending,
    error: act.error && actFailure(i18n, act.error),
    perform: (hideFor: HideReason | null, reason: string) => asked && act.mutate({ review: asked, hideFor, reason }),
  }
}
export type Moderation = ReturnType<typeof useModeration>
