import { consolePath } from '#contract/operator/pages.ts'
import { AppLink } from '#web/ui/app-link.tsx'

/** The number of an order, which leads to it. */
export function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <AppLink className="num" translate="no" href={consolePath('orders', `/${encodeURIComponent(orderNo)}`)}>
      {orderNo}
    </AppLink>
  )
}
