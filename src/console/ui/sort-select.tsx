import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ShopSort } from '#contract/operator/catalogue.ts'
import type { CodeSort } from '#contract/operator/content.ts'
import type { CustomerSort } from '#contract/operator/customers.ts'
import type { BookSort } from '#contract/operator/money.ts'
import type { OrderSort } from '#contract/operator/orders.ts'
import type { LogSort } from '#contract/operator/people.ts'
import type { ShopLinkSort } from '#contract/operator/shop-links.ts'
import { Select } from '#kit/ui/forms/select.tsx'

type Sort = BookSort | CodeSort | CustomerSort | LogSort | OrderSort | ShopLinkSort | ShopSort

const NAMES: Readonly<Record<Sort, MessageDescriptor>> = {
  newest: msg`Newest`,
  oldest: msg`Oldest`,
  changed: msg`Recently updated`,
  visit: msg`Visit date (soonest)`,
  'visit-last': msg`Visit date (latest)`,
  amount: msg`Highest amount`,
  largest: msg`Highest paid`,
  key: msg`Code (A–Z)`,
  ends: msg`Ending soonest`,
  used: msg`Most used`,
}

interface SortSelectProps<One extends Sort> {
  /** The default order first. */
  readonly sorts: readonly [One, ...One[]]
  readonly sort: One | undefined
  /** Undefined for the default order. */
  readonly onSort: (sort: One | undefined) => void
}

/** Selects the sort order of a list. */
export function SortSelect<One extends Sort>({ sorts, sort, onSort }: SortSelectProps<One>) {
  const { t, i18n } = useLingui()
  return (
    <Select
      label={t`Sort by`}
      value={sort ?? sorts[0]}
      options={sorts.map((value) => ({ value, label: i18n._(NAMES[value]) }))}
      onChange={(next) => onSort(next === sorts[0] ? undefined : next)}
    />
  )
}
