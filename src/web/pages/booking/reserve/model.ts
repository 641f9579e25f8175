import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { dayHoursOf, packageHoursOf } from '#contract/day-hours.ts'
import { clampCount } from '#domain/booking/count.ts'
import { parseUseTime } from '#domain/calendar/time.ts'
import { MIN_LEAD_HOURS } from '#domain/constants.ts'
import { orderAmount } from '#domain/price/money.ts'
import { messageText } from '#web/api/failure-text.ts'
import { arrivalParams } from '#web/features/catalogue/free-times-query.ts'
import { useMonthStates } from '#web/features/catalogue/month-states.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { useCancelRule } from '#web/features/config/use-rule-days.ts'
import { orderHref } from '#web/features/orders/links.ts'
import type { ReserveForm } from '#web/features/reserve/reserve-info.ts'
import { useVisit } from '#web/features/search/visit.ts'
import { useSession } from '#web/features/session/use-session.ts'
import type { VisitToCheck } from '#web/joint/clashes/use-clashes.ts'
import { japanToday } from '#web/platform/clock.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { Change } from './model/change.ts'
import { useReserveForm } from './model/form.ts'
import type { ReservePackage } from './model/package.ts'
import { type Problem, useProblem } from './model/problem.ts'
import { useReserveRules } from './model/rules.ts'
import { useSubmitReservation } from './model/send.ts'
import { useSaveAndSignIn, useSendAfterSignIn } from './model/sign-in.ts'
import { useSubmitChange } from './model/submit-change.ts'
import { useTimes } from './model/times.ts'
import { useUnpaidOrder } from './model/unpaid-order.ts'
import type { ReserveSearch } from './search.ts'

interface ReserveInput {
  readonly pack: ReservePackage
  readonly lockedDays: readonly string[]
  readonly search: ReserveSearch
  /** The change that the form edits; null for a new reservation. */
  readonly change: Change | null
}

/** The form as displayed and submitted: with an available time and a number of packages. */
function filledIn(pack: ReservePackage, form: ReserveForm, time: string | null) {
  const bounds = { min: pack.minNumber, max: pack.maxNumber }
  return { ...form, time, packages: form.packages ?? clampCount(form.people ?? bounds.min, bounds) }
}

/** Validates the form, confirms a difference between people and packages, and submits. */
function useSubmit({ pack, lockedDays, search, change: changed }: ReserveInput) {
  const { i18n } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  const problem = useProblem(element)
  const shopHours = dayHoursOf(pack.supplier, lockedDays)
  const hoursOn = packageHoursOf(pack, shopHours)
  const typed = useReserveForm({ pack, hoursOn, search, change: changed })
  const times = useTimes(pack, typed.form, { hoursOn, change: changed })
  const { range, check } = useReserveRules(pack, shopHours, changed)
  const form = filledIn(pack, typed.form, times.time)
  // Saves the typed values: a time that is full now may become available again.
  const keep = (failure: string | null) => typed.keep({ ...typed.form, packages: form.packages }, failure)
  const goToLogin = useSaveAndSignIn({ pack, form, isChange: changed !== null, keep })
  const sending = useSubmitReservation({ pack, form, element, problem, keep, goToLogin })
  const changing = useSubmitChange({ pack, form, change: changed, element, problem, keep, goToLogin })
  const lostText = (why: 'soon' | 'full') =>
    why === 'full'
      ? messageText(i18n, 'reserve_msg_slot_full')
      : pack.leadHours === MIN_LEAD_HOURS
        ? messageText(i18n, 'reserve_msg_need_later')
        : messageText(i18n, 'reserve_msg_need_lead', { hours: pack.leadHours })
  const { lost } = times

  const change = (part: Partial<ReserveForm>) => {
    typed.edit(part)
    problem.clear()
  }
  const submit = (differenceConfirmed: boolean, isAfterSignIn = false) => {
    if (sending.isSending() || changing.isBusy()) return
    const stop = check(form, differenceConfirmed)
    setAsking(stop?.kind === 'confirm')
    if (stop === null) return changed ? changing.ask() : sending.send(isAfterSignIn)
    if (stop.kind === 'login') return goToLogin()
    if (stop.kind === 'refuse') {
      const why = stop.field === 'time' ? (lost ?? (times.isLate ? 'soon' : null)) : null
      problem.showAt(stop.field, why ? () => lostText(why) : problem.textOf(stop.field, stop.key, stop.params))
    }
  }
  useSendAfterSignIn(search.action, pack.id, ({ amount }) => {
    typed.markRefillable()
    // An automatic submission must cost the amount that the guest agreed to.
    if (amount === orderAmount(form.packages, pack.mallPrice)) return void submit(true, true)
    problem.show({ field: 'total', text: () => messageText(i18n, 'reserve_msg_amount') })
  })
  return {
    element,
    form,
    /** Day and time were chosen on the previous page. */
    isStartGiven: typed.isStartGiven,
    times,
    range,
    pending: sending.pending || changing.pending,
    quote: changing.quote,
    handleCloseQuote: changing.handleClose,
    handleBegin: changing.handleBegin,
    asking,
    problem: problem.problem,
    errorOf: (field: Problem['field']) => {
      if (problem.problem?.field === field) return problem.problem.text()
      // Today can be chosen, but its times may be too soon. The error is shown immediately instead of after
      // submitting.
      return field === 'time' && lost !== null ? lostText(lost) : undefined
    },
    change,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit(false)
    },
    handleConfirm: () => submit(true),
    handleCancel: () => setAsking(false),
  }
}

/**
 * State of the reserve form (P-4.6, P-5.5, P-5.6). The validation rules are in the domain. Typed values survive a
 * login, a refusal and a reload, and only one request runs at a time.
 */
export function useReserveModel({ pack, lockedDays, search, change }: ReserveInput) {
  const device = useDevice()
  const { time: arrivals } = useVisit()
  const { times, problem, change: edit, ...submit } = useSubmit({ pack, lockedDays, search, change })
  const { dated, tooFew, slots } = times
  const { date, time, people, packages } = submit.form
  const startAt = parseUseTime(`${date} ${time}`)?.epochMilliseconds ?? null
  const heldOrder = useUnpaidOrder(pack.id, search)
  // The order being changed, or held by this form, does not clash with this visit.
  const visit: VisitToCheck | null =
    startAt === null || !dated
      ? null
      : {
          orderId: change?.old.id ?? heldOrder?.id ?? null,
          packageId: pack.id,
          supplier: pack.supplier,
          start: startAt,
          minutes: pack.minutes,
        }
  // An unchanged package keeps its original price (P-4.7).
  const unitPrice = change?.old.packageId === pack.id ? change.old.comboPackage.mallPrice : pack.mallPrice
  return {
    ...submit,
    edit,
    change,
    /**
     * Code used to pay for the order being changed. The discount on the new price is shown with the difference
     * (P-4.7).
     */
    carriedCode: change?.old.couponCode || change?.old.preferenceCode || '',
    orderHref: change && orderHref(device, change.old, 'view'),
    /** The chosen start in epoch ms; null if there is none. */
    startAt,
    visit,
    price: { now: unitPrice, atShop: pack.payAtShop },
    party: people === null ? null : { people, packages },
    pack,
    supplier: pack.supplier,
    dated,
    bounds: { min: pack.minNumber, max: pack.maxNumber },
    amount: orderAmount(packages, unitPrice),
    approx: useApprox(),
    lockedDays,
    // In a change, the month states would count the order's own seats as sold.
    ...useMonthStates(
      pack.supplier.id,
      { packageId: pack.id, peopleNum: people ?? 1, ...arrivalParams(arrivals) },
      dated && change === null,
    ),
    today: japanToday(),
    cancelRule: useCancelRule(pack.supplier.cancelDaysRule),
    times: times.times,
    slots,
    tooFew,
    online: useOnline(),
    /** The submitted day or time was refused. */
    isStartRefused: problem?.field === 'date' || problem?.field === 'time',
    /** The part of the day chosen earlier. */
    arrivals: change === null ? arrivals : null,
    unsure: problem?.isUnsure === true,
    /** No customer is signed in; signing in is the next step. */
    isGuest: useSession().status === 'anonymous',
    reason: problem?.reason?.() ?? '',
    /** The order can no longer be changed. */
    isOver: problem?.isOver === true,
    ownOrders: problem?.isOwnOrders === true,
    heldOrder,
  }
}

export type ReserveModel = ReturnType<typeof useReserveModel>
