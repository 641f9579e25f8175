import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { StripePayPage } from '#web/pages/stripepay/page.tsx'

const search = z.object({
  orderId: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  payment_intent: z.catch(z.optional(z.string()), undefined),
})

export const Route = createFileRoute('/$device/stripepay')({
  validateSearch: search,
  component: function StripePayRoute() {
    const { orderId, payment_intent } = Route.useSearch()
    return <StripePayPage key={orderId} orderId={orderId} returnedIntent={payment_intent} />
  },
})
