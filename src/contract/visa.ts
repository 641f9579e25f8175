import * as z from 'zod/mini'
import { names } from './fields.ts'

const visaSupplier = z.object({
  supplierId: z.int(),
  ...names,
  image: z.string(),
  /** Discount for card holders, in percent. */
  percent: z.number(),
  area: z.object({ id: z.int(), ...names }),
})

/** The static file /visa.json (U-16): suppliers for visa and for e-visa holders, and every shop of the promotion. */
export const visaFile = z.object({
  visa: z.array(visaSupplier),
  evisa: z.array(visaSupplier),
  shops: z.array(visaSupplier),
})
export type VisaFile = z.infer<typeof visaFile>
