import { createContext, type ReactNode, use } from 'react'
import { type Booking, useBooking } from './model/booking.ts'
import type { SupplierModel } from './model.ts'

const Chosen = createContext<Booking | null>(null)

/** Provides the choices on the page to the parts that show or change them; only these re-render on a change. */
export function BookingProvider({ model, children }: { model: SupplierModel; children: ReactNode }) {
  return <Chosen value={useBooking(model)}>{children}</Chosen>
}

/** The choices on the page. Throws outside BookingProvider. */
export function useBookingChoice(): Booking {
  const booking = use(Chosen)
  if (!booking) throw new Error('useBookingChoice needs BookingProvider')
  return booking
}
