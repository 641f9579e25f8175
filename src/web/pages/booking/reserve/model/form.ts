import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { clampCount } from '#domain/booking/count.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import { needsAmong } from '#domain/order/needs.ts'
import { reserveHref } from '#web/features/catalogue/links.ts'
import { type ReserveForm, savedReserveInfo, saveReserveInfo } from '#web/features/reserve/reserve-info.ts'
import { type StartChoice, startForm } from '#web/features/reserve/start-form.ts'
import { endWaiting } from '#web/features/reserve/waiting-booking.ts'
import { chosenVisit } from '#web/features/search/visit.ts'
import { now } from '#web/platform/clock.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { ReserveSearch } from '../search.ts'
import type { Change } from './change.ts'
import type { Pack } from './package.ts'

interface FormInput {
  readonly pack: Pack
  readonly hoursOn: DayHours
  readonly search: ReserveSearch
  /** The change that the form is for; null of a new reservation. */
  readonly change: Change | null
}

/** What an order that is being changed has now, with a number of packages that the chosen one is sold in. */
function formOf({ old }: Change, pack: Pack): ReserveForm {
  const [date = null, time = null] = old.usetimeStr === '' ? [] : old.usetimeStr.split(' ')
  return {
    ...{ date, time, tip: old.tip, needs: needsAmong(old.needs?.codes ?? []) },
    ...partyOf(old),
    packages: clampCount(old.packagesNum, { min: pack.minNumber, max: pack.maxNumber }),
  }
}

/** Who comes, which a change leaves as it is (RS-16). */
function partyOf(old: Change['old']): Pick<ReserveForm, 'people' | 'hasChild' | 'childInfo'> {
  return { people: old.peopleNum, hasChild: old.hasJuveniles === 1, childInfo: old.usejuveniles }
}

/** What the link says, and where it names no day or head count, those that were chosen last in the header or a list (PE-07). */
function choiceOf(search: ReserveSearch): StartChoice {
  const { day, people } = chosenVisit()
  return { ...search, day: search.day ?? day ?? undefined, peopleNum: search.peopleNum ?? people ?? undefined }
}

/**
 * What is typed. It begins with what was kept or chosen on the pages before, and every change is kept through a login, a
 * refusal and a reload.
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
  /** The first change makes this address one that refills itself: after a reload, a login and the back button. */
  const markRefillable = () => {
    if (search.action === 'back') return
    const href = reserveHref(device, { packageId: pack.id, orderId: orderId ?? undefined, action: 'back' })
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  // The link names it, and it can still be chosen.
  const [isStartGiven] = useState(
    () => change === null && form.time !== null && form.date === search.day && form.time === search.time,
  )
  return {
    form,
    isStartGiven,
    keep,
    markRefillable,
    /** Answers the form with the change in it. */
    edit: (part: Partial<ReserveForm>): ReserveForm => {
      const next = { ...form, ...part }
      // What waited for the login is not what will be sent.
      endWaiting()
      setForm(next)
      keep(next, null)
      markRefillable()
      return next
    },
  }
}
