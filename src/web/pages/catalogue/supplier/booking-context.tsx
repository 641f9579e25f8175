import { createContext, type ReactNode, use } from 'react'
import { type Booking, useBooking } from './model/booking.ts'
import type { SupplierModel } from './model.ts'

const Chosen = createContext<Booking | null>(null)

/** The choice on the page, for the parts that show or change it: only these are drawn again with it. */
export function BookingProvider({ model, children }: { model: SupplierModel; children: ReactNode }) {
  return <Chosen value={useBooking(model)}>{children}</Chosen>
}

/** The choice on the page. */
export function useChosen(): Booking {
  const booking = use(Chosen)
  if (!booking) throw new Error('useChosen needs BookingProvider')
  return booking
}
