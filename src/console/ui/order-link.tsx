import { consolePath } from '#contract/operator/pages.ts'
import { AppLink } from '#kit/ui/app-link.tsx'

/** An order number that links to the order. */
export function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <AppLink className="num" translate="no" href={consolePath('orders', `/${encodeURIComponent(orderNo)}`)}>
      {orderNo}
    </AppLink>
  )
}
