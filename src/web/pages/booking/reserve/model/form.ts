import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { clampCount } from '#domain/booking/count.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import { needsAmong } from '#domain/order/needs.ts'
import { reserveHref } from '#web/features/catalogue/links.ts'
import { type ReserveForm, savedReserveInfo, saveReserveInfo } from '#web/features/reserve/reserve-info.ts'
import { type StartChoice, startForm } from '#web/features/reserve/start-form.ts'
import { clearWaitingBooking } from '#web/features/reserve/waiting-booking.ts'
import { chosenVisit } from '#web/features/search/visit.ts'
import { now } from '#web/platform/clock.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { ReserveSearch } from '../search.ts'
import type { Change } from './change.ts'
import type { ReservePackage } from './package.ts'

interface FormInput {
  readonly pack: ReservePackage
  readonly hoursOn: DayHours
  readonly search: ReserveSearch
  /** The change that the form edits; null for a new reservation. */
  readonly change: Change | null
}

/** Values of an order being changed, with the number of packages clamped to the chosen package's limits. */
function formOf({ old }: Change, pack: ReservePackage): ReserveForm {
  const [date = null, time = null] = old.usetimeStr === '' ? [] : old.usetimeStr.split(' ')
  return {
    ...{ date, time, tip: old.tip, needs: needsAmong(old.needs?.codes ?? []) },
    ...partyOf(old),
    packages: clampCount(old.packagesNum, { min: pack.minNumber, max: pack.maxNumber }),
  }
}

/** The party, which a change keeps (RS-16). */
function partyOf(old: Change['old']): Pick<ReserveForm, 'people' | 'hasChild' | 'childInfo'> {
  return { people: old.peopleNum, hasChild: old.hasJuveniles === 1, childInfo: old.usejuveniles }
}

/**
 * Values from the link. A missing day or party size falls back to the last one chosen in the header or a list
 * (PE-07).
 */
function choiceOf(search: ReserveSearch): StartChoice {
  const { day, people } = chosenVisit()
  return { ...search, day: search.day ?? day ?? undefined, peopleNum: search.peopleNum ?? people ?? undefined }
}

/**
 * Typed values of the form. They start from saved values or from choices on previous pages. Every edit is saved, so
 * it survives a login, a refusal and a reload.
 */
export function useReserveForm({ pack, hoursOn, search, change }: FormInput) {
  const device = useDevice()
  const router = useRouter()
  const orderId = change?.old.id ?? null
  const [form, setForm] = useState<ReserveForm>(() => {
    const kept = search.action ? savedReserveInfo(pack.id, orderId) : null
    const start = startForm({
      kept: kept ?? (change && formOf(change, pack)),
      choice: choiceOf(search),
      useType: pack.useType,
      leadHours: pack.leadHours,
      bookAheadDays: pack.supplier.bookAheadDays,
      hoursOn,
      now: now(),
    })
    return change ? { ...start, ...partyOf(change.old) } : start
  })
  const keep = (next: ReserveForm, failure: string | null) =>
    saveReserveInfo({ ...next, packageId: pack.id, supplierId: pack.supplier.id, orderId, failure })
  /** The first edit replaces the URL with one that restores the form after a reload, a login or the back button. */
  const markRefillable = () => {
    if (search.action === 'back') return
    const href = reserveHref(device, { packageId: pack.id, orderId: orderId ?? undefined, action: 'back' })
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  // The link contains day and time, and both are still available.
  const [isStartGiven] = useState(
    () => change === null && form.time !== null && form.date === search.day && form.time === search.time,
  )
  return {
    form,
    isStartGiven,
    keep,
    markRefillable,
    /** Applies the edit and returns the new form. */
    edit: (part: Partial<ReserveForm>): ReserveForm => {
      const next = { ...form, ...part }
      // An edited form no longer matches the reservation waiting for the login.
      clearWaitingBooking()
      setForm(next)
      keep(next, null)
      markRefillable()
      return next
    },
  }
}
