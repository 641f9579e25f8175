import * as z from 'zod/mini'
import { stored } from '#web/platform/storage.ts'

/**
 * The unpaid order whose payment page links back to the reserve form (OP-10, CK-04). Its seats are held; submitting
 * the form again creates another order. Cleared when the tab closes.
 */
export const backFromPageOrder = stored(
  'backFromPageOrder',
  z.object({ orderId: z.int(), packageId: z.int() }),
  'session',
)
