import { createFileRoute } from '@tanstack/react-router'
import { WechatPayPage } from '#web/pages/booking/wechatpay/page.tsx'
import { wechatPaySearch } from '#web/pages/booking/wechatpay/search.ts'

export const Route = createFileRoute('/$device/wechatpay')({
  validateSearch: wechatPaySearch,
  component: function WechatPayRoute() {
    const search = Route.useSearch()
    return <WechatPayPage key={search.orderId} search={search} />
  },
})
