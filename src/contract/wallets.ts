import * as z from 'zod/mini'
import { LOCALES } from '#domain/languages.ts'
import { WALLETS } from '#domain/ticket/wallets.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/**
 * Makes the pass of an own usable ticket in that language, and returns the address that adds it to the wallet:
 * Apple's pass itself, for this session only, or Google's page. `ticket.wallets` lists the available ones. Repeated
 * calls return the same pass.
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
