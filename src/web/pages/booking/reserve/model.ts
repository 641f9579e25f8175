import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { queryComboPackageById } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { clampCount } from '#domain/booking/count.ts'
import { checkReservation, type ReservationFacts, type ReservationField } from '#domain/booking/reservation-check.ts'
import { reservationPayload } from '#domain/booking/reservation-payload.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import { DEFAULT_CANCEL_DAYS } from '#domain/constants.ts'
import { effectiveRule } from '#domain/order/change-window.ts'
import { isDated } from '#domain/order/order-state.ts'
import { orderAmount } from '#domain/price/money.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { failureText, messageText } from '#web/api/failure-text.ts'
import { reserveHref } from '#web/features/catalogue/links.ts'
import { packageQuery, slotsQuery, supplierQuery } from '#web/features/catalogue/queries.ts'
import { useConfig } from '#web/features/config/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { ORDERS_KEY } from '#web/features/orders/queries.ts'
import { createReservation } from '#web/features/reserve/create.ts'
import { keepReserveInfo, keptFor, type ReserveForm } from '#web/features/reserve/reserve-info.ts'
import { startForm } from '#web/features/reserve/start-form.ts'
import { signedOut } from '#web/features/session/queries.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { pagePath } from '#web/paths.ts'
import { japanToday, now } from '#web/platform/clock.ts'
import { readCookie } from '#web/platform/cookies.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { focusField } from './focus-field.ts'
import type { ReserveSearch } from './search.ts'

type Pack = ResponseOf<typeof queryComboPackageById>

interface Problem {
  /** `total`: about the price; null: about the reservation as a whole. */
  readonly field: ReservationField | 'total' | null
  readonly text: string
  /** It is not known whether the reservation was stored. */
  readonly isUnsure?: boolean
  /** Orders of the customer's own stand in the way. */
  readonly isOwnOrders?: boolean
}

interface ReserveInput {
  readonly pack: Pack
  readonly lockedDays: readonly string[]
  readonly search: ReserveSearch
}

/**
 * The reserve form (P-4.6, P-5.5, P-5.6). Its rules are the domain's; it keeps what was typed through a login, a
 * refusal and a reload, and sends one reservation at a time.
 */
export function useReserveModel({ pack, lockedDays, search }: ReserveInput) {
  const { i18n, t } = useLingui()
  const device = useDevice()
  const locale = useLocale()
  const router = useRouter()
  const client = useQueryClient()
  const online = useOnline()
  const config = useConfig()
  const approx = useApprox()
  const session = useSession()
  const { supplier, useType } = pack
  const periods = supplier.periods.map(({ startTimeStr, endTimeStr }) => ({ start: startTimeStr, end: endTimeStr }))
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [pending, setPending] = useState(false)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [range] = useState(() => pickerRange(now()))
  const [form, setForm] = useState<ReserveForm>(() =>
    startForm({
      kept: search.action === 'back' ? keptFor(pack.id) : null,
      choice: search,
      useType,
      periods,
      lockedDays,
      now: now(),
    }),
  )

  const dated = isDated(useType)
  const slots = useQuery({ ...slotsQuery(supplier.id, form.date ?? ''), enabled: dated && form.date !== null })
  const leftAt = new Map(slots.data?.map(({ time, left }) => [time, left]))
  const isFull = form.time !== null && leftAt.get(form.time) === 0
  /** A time that has filled up meanwhile is no choice. */
  const time = isFull ? null : form.time
  const bounds = { min: pack.minNumber, max: pack.maxNumber }
  const packages = form.packages ?? clampCount(form.people ?? bounds.min, bounds)
  const amount = orderAmount(packages, pack.mallPrice)
  const facts: ReservationFacts = {
    useType,
    minNumber: pack.minNumber,
    maxNumber: pack.maxNumber,
    periods,
    lockedDays,
    range,
    signedIn: session.status !== 'anonymous',
  }

  const labels: Partial<Record<ReservationField, string>> = {
    childInfo: t`Ages of the children`,
    packages: t`Number of packages`,
  }
  const textOf = (field: ReservationField, key: MessageKey, params: Readonly<Record<string, number>>) =>
    messageText(i18n, key, { ...params, label: labels[field] ?? '' })
  const keep = (next: ReserveForm, failure: string | null) =>
    keepReserveInfo({ ...next, packageId: pack.id, supplierId: supplier.id, failure })

  /** The first change makes this address one that refills itself: after a reload, a login and the back button. */
  const refillHref = reserveHref(device, { packageId: pack.id, action: 'back' })
  const markRefillable = () => {
    if (search.action === 'back') return
    void router.navigate({ href: refillHref, replace: true, resetScroll: false })
  }
  const change = (part: Partial<ReserveForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    keep(next, null)
    markRefillable()
    setProblem(null)
    if (next.date === null || next.time === null || !('date' in part || 'time' in part)) return
    // Today can be chosen, but its times are too soon: said at once, not only when the form is sent.
    const early = checkReservation({ ...next, packages: 1, differenceConfirmed: true }, facts, now())
    if (early?.kind === 'refuse' && (early.field === 'date' || early.field === 'time')) {
      setProblem({ field: early.field, text: textOf(early.field, early.key, early.params) })
    }
  }

  const showAt = (field: ReservationField, text: string) => {
    setProblem({ field, text })
    focusField(element.current, field)
  }
  /** The session is over: the pages that need one lead to login, and this address refills itself afterwards (RS-09). */
  const goToLogin = () => {
    keep({ ...form, packages }, null)
    signedOut(client)
  }
  const payload = (customerId: number, people: number) => ({
    ...reservationPayload({
      variant: device,
      customerId,
      package: { id: pack.id, supplierId: supplier.id, useType, mallPrice: pack.mallPrice },
      packages,
      people,
      date: form.date,
      time,
      hasChild: form.hasChild === true,
      childInfo: form.childInfo,
      referralCode: readCookie('referralCode'),
      lineTrackingCode: readCookie('lineTrackingCode'),
    }),
    orderType: useType,
    tip: form.tip.trim(),
    locale,
  })

  const send = async () => {
    const customerId = session.customer?.id ?? session.owner?.id
    if (customerId === undefined || form.people === null) return goToLogin()
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    setProblem(null)
    const outcome = await createReservation(payload(customerId, form.people))
    isSending.current = false
    if (outcome.kind !== 'created') setPending(false)
    // Seats, closed days and prices may have changed; the keys of a supplier's days and slots begin with its own.
    if (outcome.kind !== 'stay') void client.invalidateQueries({ queryKey: supplierQuery(supplier.id).queryKey })
    if (outcome.kind === 'field' || outcome.kind === 'total') {
      void client.invalidateQueries({ queryKey: packageQuery(pack.id).queryKey })
    }
    if (outcome.kind === 'created') void client.invalidateQueries({ queryKey: ORDERS_KEY })
    // Who has left the form meanwhile is not pulled away from where they are; the order waits in their list.
    if (element.current === null) return
    switch (outcome.kind) {
      case 'created':
        keep({ ...form, packages }, null)
        return router.history.push(orderHref(device, outcome.order, 'pay'))
      case 'field':
        return showAt(outcome.field, textOf(outcome.field, outcome.key, outcome.params))
      case 'total':
        return setProblem({ field: 'total', text: failureText(i18n, outcome.failure) })
      case 'login':
        return goToLogin()
      case 'orders':
        return setProblem({ field: null, text: failureText(i18n, outcome.failure), isOwnOrders: true })
      case 'refused':
        keep({ ...form, packages }, outcome.failure.message)
        return router.history.push(pagePath(device, 'reservefail'))
      case 'stay': {
        const isUnsure = outcome.failure.kind === 'timeout' || outcome.failure.kind === 'server'
        return setProblem({ field: null, text: failureText(i18n, outcome.failure), isUnsure })
      }
    }
  }
  const submit = (differenceConfirmed: boolean) => {
    if (isSending.current) return
    const stop = checkReservation({ ...form, time, packages, differenceConfirmed }, facts, now())
    setAsking(stop?.kind === 'confirm')
    if (stop === null) return send()
    if (stop.kind === 'login') return goToLogin()
    if (stop.kind === 'refuse') {
      const isTaken = isFull && stop.field === 'time'
      showAt(stop.field, isTaken ? fullText : textOf(stop.field, stop.key, stop.params))
    }
  }
  const fullText = messageText(i18n, 'reserve_msg_slot_full')
  const errorOf = (field: Problem['field']) => {
    if (problem?.field === field) return problem.text
    return field === 'time' && isFull ? fullText : undefined
  }
  const seats = time === null ? undefined : leftAt.get(time)

  return {
    pack,
    supplier,
    form: { ...form, time, packages },
    dated,
    bounds,
    amount,
    approx,
    range,
    lockedDays,
    today: japanToday(),
    cancelRule: effectiveRule(supplier.cancelDaysRule, config?.returnSetting.cancel_days ?? DEFAULT_CANCEL_DAYS),
    times: slotsOfDay(periods).map((each) => ({ time: each, left: leftAt.get(each) ?? null })),
    slots: { waiting: slots.isLoading, error: slots.error, retry: () => slots.refetch() },
    /** Seats left at the chosen time where they are too few, else null. */
    tooFew: seats !== undefined && form.people !== null && seats < form.people ? seats : null,
    element,
    online,
    pending,
    asking,
    unsure: problem?.isUnsure === true,
    ownOrders: problem?.isOwnOrders === true,
    errorOf,
    change,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit(false)
    },
    handleConfirm: () => submit(true),
    handleCancel: () => setAsking(false),
  }
}

export type ReserveModel = ReturnType<typeof useReserveModel>
