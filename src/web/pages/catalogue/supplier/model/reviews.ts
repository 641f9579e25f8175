import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupplierDetail } from '#contract/supplier.ts'
import { shopReviewsQuery } from '#web/features/reviews/reviews.ts'

/** A page of a shop's reviews; undefined while loading. */
export function useReviews(supplier: SupplierDetail, pageNumber: number) {
  const { data, error, refetch } = useQuery({
    ...shopReviewsQuery(supplier.id, pageNumber),
    enabled: supplier.reviews > 0,
  })
  return { page: data, error: data ? null : error, retry: () => void refetch() }
}

/** How many pages of reviews are shown. */
export function useShownReviews() {
  const [pages, setPages] = useState(1)
  return { pages, showMore: () => setPages((shown) => shown + 1) }
}
