import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PayCallbackPage } from '#web/pages/paycallback/page.tsx'

const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined)
const search = z.object({
  /** Unknown and missing codes count as an error (CB-03). */
  code: z.catch(z._default(z.enum(['success', 'cancel', 'error']), 'error'), 'error'),
  orderId: id,
  orderType: id,
  packageId: id,
})

export const Route = createFileRoute('/$device/_authed/paycallback')({
  validateSearch: search,
  component: function PayCallbackRoute() {
    return <PayCallbackPage {...Route.useSearch()} />
  },
})
