import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { updateOrders } from '#contract/orders.ts'
import { type ContactField, checkPayForm } from '#domain/booking/contact-check.ts'
import { call } from '#web/api/client.ts'
import { failureText, messageText } from '#web/api/failure-text.ts'
import { useConfig } from '#web/features/config/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import type { ContactForm } from '#web/features/orders/contact-fields.tsx'
import { orderHref, paidOrderHref } from '#web/features/orders/links.ts'
import { lastContactsQuery, ORDERS_KEY } from '#web/features/orders/queries.ts'
import type { CardForm } from '#web/features/payment/card-form.ts'
import type { Applied } from '#web/features/payment/codes.ts'
import { payDraft } from '#web/features/payment/draft.ts'
import { usePayment } from '#web/features/payment/use-payment.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useTimeLeft } from '#web/platform/time-left.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { OrderSearch } from '../search.ts'

const FIELD_OF: Partial<Record<string, ContactField>> = {
  order_msg_email_invalid: 'email',
  order_msg_phone_invalid: 'phone',
}

type Problem = { readonly where: ContactField | 'terms' | 'form'; readonly text: string }

/** What the contact form starts with: the order's own contacts, else those of the last order (OP-08). */
function useContactForm(order: Order) {
  const { data: last } = useQuery(lastContactsQuery)
  const [typed, setTyped] = useState<Partial<ContactForm>>({})
  const form: ContactForm = {
    zhName: typed.zhName ?? (order.zhName || last?.zhname || ''),
    enName: typed.enName ?? (order.enName || last?.enname || ''),
    phone: typed.phone ?? (order.phone || last?.usecontact || ''),
    email: typed.email ?? (order.email || last?.email || order.customerMail),
    wechat: typed.wechat ?? (order.wechat || last?.usewechat || ''),
    tip: typed.tip ?? order.tip,
  }
  return { form, change: (part: Partial<ContactForm>) => setTyped({ ...typed, ...part }) }
}

/**
 * The pay form (P-5.7): contacts, code, terms; on the desktop the card too, on the phone the card has a page of
 * its own (PC-09). Nothing is sent before all holds; the contacts are saved before anything is paid (OP-09).
 */
export function usePayModel({ order, search }: { order: Order; search: OrderSearch }) {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const router = useRouter()
  const device = useDevice()
  const locale = useLocale()
  const online = useOnline()
  const config = useConfig()
  const approx = useApprox()
  const left = useTimeLeft(order.expireTime)
  const contact = useContactForm(order)
  const [applied, setApplied] = useState<Applied | null>(() => {
    const draft = payDraft.read()
    return draft?.orderId === order.id ? draft.applied : null
  })
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [asking, setAsking] = useState(false)
  const card = useRef<CardForm>(null)

  const payment = usePayment({
    order,
    returnedIntent: search.payment_intent,
    onOrderChanged: () => void client.invalidateQueries({ queryKey: ORDERS_KEY }),
    onPaid: () => {
      payDraft.clear()
      router.history.replace(paidOrderHref(device, order))
    },
  })

  const focus = (where: Problem['where']) => {
    const name = where === 'terms' ? 'agreed' : where
    document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }
  const show = (next: Problem) => {
    setProblem(next)
    focus(next.where)
    return false
  }
  const fieldText = (field: ContactField, kind: 'empty' | 'invalid'): string => {
    if (kind === 'invalid')
      return messageText(i18n, field === 'email' ? 'order_msg_email_invalid' : 'order_msg_phone_invalid')
    const labels = {
      zhName: t({ message: 'Name in Chinese characters', comment: 'In Japanese: 漢字のお名前' }),
      enName: t`Name as in the passport`,
      phone: t`Phone with country code`,
      email: t`Email`,
    }
    return messageText(i18n, 'reserve_msg_need_unempty', { label: labels[field] })
  }

  /** Checks the form and saves the contacts; false when something is in the way. */
  const prepare = async (): Promise<boolean> => {
    const wrong = checkPayForm({ contact: contact.form, agreed }, locale, order.orderType)
    if (wrong?.kind === 'terms') return show({ where: 'terms', text: messageText(i18n, wrong.key) })
    if (wrong) return show({ where: wrong.field, text: fieldText(wrong.field, wrong.problem) })
    setProblem(null)
    const { zhName, enName, phone, email, wechat, tip } = contact.form
    const saved = await call(updateOrders, {
      id: order.id,
      orderType: order.orderType,
      zhName,
      enName,
      phone,
      email,
      wechat,
      tip,
      useName: enName || zhName,
      useContact: phone,
    })
    if (saved.ok) return true
    void client.invalidateQueries({ queryKey: ORDERS_KEY })
    return show({ where: FIELD_OF[saved.message] ?? 'form', text: failureText(i18n, saved) })
  }

  return {
    order,
    contact,
    applied,
    setApplied: (next: Applied | null) => {
      setApplied(next)
      payDraft.write({ orderId: order.id, applied: next })
    },
    agreed,
    setAgreed,
    errorOf: (where: Problem['where']) => (problem?.where === where ? problem.text : undefined),
    payable: applied?.payable ?? order.couponOriginal,
    approx: approx(applied?.payable ?? order.couponOriginal),
    left,
    until: order.expireTime,
    online,
    config: config?.card ?? null,
    card,
    phase: payment.phase,
    payError: payment.error,
    returnPath: orderHref(device, order, 'pay'),
    isLocked: payment.phase !== 'idle' || left === 0,
    /** Desktop: form and card are right, so the amount is asked about (PC-01). */
    handlePay: async () => {
      payment.clearError()
      if (!(await prepare())) return
      if (card.current?.check()) setAsking(true)
    },
    asking,
    handleCancel: () => setAsking(false),
    handleConfirm: () => {
      setAsking(false)
      if (card.current && config) void payment.pay(card.current, applied, config.card.flow)
    },
    /** Phone: the card is entered on its own page. */
    handleContinue: async () => {
      if (!(await prepare())) return
      payDraft.write({ orderId: order.id, applied })
      router.history.push(pagePath(device, 'stripepay', { orderId: order.id }))
    },
  }
}
export type PayModel = ReturnType<typeof usePayModel>
