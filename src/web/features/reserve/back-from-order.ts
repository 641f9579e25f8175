import * as z from 'zod/mini'
import { stored } from '#web/platform/storage.ts'

/**
 * The unpaid order whose pay page leads back to the reserve form (OP-10, CK-04): its seats are held, and sending the form again makes
 * another order. Ends with the tab.
 */
export const backFromPageOrder = stored(
  'backFromPageOrder',
  z.object({ orderId: z.int(), packageId: z.int() }),
  'session',
)
