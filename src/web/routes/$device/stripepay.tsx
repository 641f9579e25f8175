import { createFileRoute } from '@tanstack/react-router'
import { StripePayPage } from '#web/pages/booking/stripepay/page.tsx'
import { stripePaySearch } from '#web/pages/booking/stripepay/search.ts'

export const Route = createFileRoute('/$device/stripepay')({
  validateSearch: stripePaySearch,
  component: function StripePayRoute() {
    const { orderId, payment_intent } = Route.useSearch()
    return <StripePayPage key={orderId} orderId={orderId} returnedIntent={payment_intent} />
  },
})
