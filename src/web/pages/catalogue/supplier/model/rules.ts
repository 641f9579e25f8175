import type { SupplierDetail } from '#contract/supplier.ts'
import { useCancelRule, useChangeRule } from '#web/features/config/use-rule-days.ts'

/** The rules of a supplier. */
export function useRules({ cancelDaysRule, changeDaysRule }: SupplierDetail) {
  return {
    /** Days before a visit within which cancelling is refused. */
    cancelRule: useCancelRule(cancelDaysRule),
    /** The same for changing the day. */
    changeRule: useChangeRule(changeDaysRule),
  }
}
