import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { reserveHref } from '#web/features/catalogue/links.ts'
import { type ReserveForm, savedReserveInfo, saveReserveInfo } from '#web/features/reserve/reserve-info.ts'
import { startForm } from '#web/features/reserve/start-form.ts'
import { now } from '#web/platform/clock.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { ReserveSearch } from '../search.ts'
import type { Pack } from './package.ts'
import { periodsOf } from './times.ts'

interface FormInput {
  readonly pack: Pack
  readonly lockedDays: readonly string[]
  readonly search: ReserveSearch
}

/**
 * What is typed. It begins with what was kept or chosen on the pages before, and every change is kept through a login, a
 * refusal and a reload.
 */
export function useReserveForm({ pack, lockedDays, search }: FormInput) {
  const device = useDevice()
  const router = useRouter()
  const [form, setForm] = useState<ReserveForm>(() =>
    startForm({
      kept: search.action === 'back' ? savedReserveInfo(pack.id) : null,
      choice: search,
      useType: pack.useType,
      periods: periodsOf(pack),
      lockedDays,
      now: now(),
    }),
  )
  const keep = (next: ReserveForm, failure: string | null) =>
    saveReserveInfo({ ...next, packageId: pack.id, supplierId: pack.supplier.id, failure })
  /** The first change makes this address one that refills itself: after a reload, a login and the back button. */
  const markRefillable = () => {
    if (search.action === 'back') return
    const href = reserveHref(device, { packageId: pack.id, action: 'back' })
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  return {
    form,
    keep,
    /** Answers the form with the change in it. */
    change: (part: Partial<ReserveForm>): ReserveForm => {
      const next = { ...form, ...part }
      setForm(next)
      keep(next, null)
      markRefillable()
      return next
    },
  }
}
