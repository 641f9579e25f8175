import * as z from 'zod/mini'
import { LOCALES } from '#domain/languages.ts'
import { WALLETS } from '#domain/ticket/wallets.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/**
 * Makes the pass of an own ticket that can be used now, in that language, and answers the address that adds it to the wallet: Apple's pass
 * itself, for this session alone, or Google's page. `ticket.wallets` names those that there are. Again, it is the same pass.
 */
export const addToWallet = endpoint({
  name: 'addToWallet',
  method: 'POST',
  path: '/api/ticket/wallet',
  access: 'customer',
  asksOthers: true,
  request: z.object({ orderId: id, wallet: z.enum(WALLETS), locale: z.enum(LOCALES) }),
  response: z.object({ url: z.string() }),
})
