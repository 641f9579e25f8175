import { shopScore } from '#domain/review/score.ts'
import type { SupplierRow } from '#server/db/schema-catalogue.ts'

/** The score of a shop by the totals of its row; 0 for none (RV-03). */
export const scoreOf = (row: Pick<SupplierRow, 'review_count' | 'review_sum'>): number =>
  shopScore({ count: row.review_count, sum: row.review_sum })
