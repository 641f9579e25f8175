import { useLingui } from '@lingui/react/macro'
import type { JapanDate } from '#domain/calendar/time.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import type { WishStop } from './stops.ts'

/** What decides the label of a day: the shop's closed days and the availability for the party. */
export type DayLabelSource = Pick<WishStop, 'isToReserve' | 'lockedDays' | 'states'>

/** Returns the label of a selectable day of a favourite, with the reason if it cannot be reserved. */
export function useDayLabel(): (of: DayLabelSource, date: JapanDate) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ isToReserve, lockedDays, states }, date) => {
    const day = format.day(date, 'short')
    if (!isToReserve) return day
    if (lockedDays.includes(date)) return t({ message: `${day} · closed`, comment: 'A day that a shop is closed on' })
    const state = states.get(date)
    if (state === 'full') return t({ message: `${day} · full`, comment: 'A day without free seats' })
    if (state === 'closed')
      return t({ message: `${day} · not available`, comment: 'A day that cannot be reserved, such as a closed day' })
    return day
  }
}
