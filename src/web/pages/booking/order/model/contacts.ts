import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Order } from '#contract/order.ts'
import { updateOrders } from '#contract/orders.ts'
import { type ContactField, checkPayForm } from '#domain/booking/contact-check.ts'
import { TERMS_VERSION } from '#domain/legal/consent.ts'
import { NEED_CODES, type Need, needsAmong } from '#domain/order/needs.ts'
import { call } from '#kit/api/client.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { failureText, messageText } from '#web/api/failure-text.ts'
import type { ContactForm } from '#web/features/orders/contact-fields.tsx'
import { lastContactsQuery, ordersChanged } from '#web/features/orders/queries.ts'
import { orderDraft } from '#web/platform/order-draft.ts'

const FIELD_OF: Partial<Record<string, ContactField | 'terms'>> = {
  order_msg_email_invalid: 'email',
  order_msg_phone_invalid: 'phone',
  order_msg_notice_agree: 'terms',
}

interface Problem {
  readonly where: ContactField | 'terms' | 'form'
  /** A function, so that the text follows the current UI language (GEN-03). */
  readonly text: () => string
}

/** Fields that can have a problem, from top to bottom of the form. */
const PLACES: readonly Problem['where'][] = ['zhName', 'enName', 'phone', 'email', 'terms', 'form']

/** Values typed so far. Untouched fields show their initial values. */
type Typed = { readonly [Field in keyof ContactForm]?: string | undefined }

const text = z.optional(z.string())

/** Values that were typed but are not saved on the server yet. */
const contactDraft = orderDraft(
  'contacts',
  z.object({
    orderId: z.int(),
    typed: z.object({ zhName: text, enName: text, phone: text, email: text, wechat: text, tip: text }),
    needs: z.optional(z.array(z.enum(NEED_CODES))),
  }),
)

const NOTHING_TYPED: { readonly typed: Typed; readonly needs?: Need[] | undefined } = { typed: {} }

/**
 * Initial values of the contact form, in this order of precedence: values typed before a reload, the order's own
 * contacts, the contacts of the last order (OP-08).
 */
function useContactForm(order: Order) {
  const { data: last } = useQuery(lastContactsQuery)
  const [{ typed, needs }, setDraft] = useState(() => contactDraft.read(order.id) ?? NOTHING_TYPED)
  const form: ContactForm = {
    zhName: typed.zhName ?? (order.zhName || last?.zhname || ''),
    enName: typed.enName ?? (order.enName || last?.enname || ''),
    phone: typed.phone ?? (order.phone || last?.usecontact || ''),
    email: typed.email ?? (order.email || last?.email || order.customerMail),
    wechat: typed.wechat ?? (order.wechat || last?.usewechat || ''),
    tip: typed.tip ?? order.tip,
  }
  const keep = (draft: { typed: Typed; needs?: Need[] | undefined }) => {
    setDraft(draft)
    contactDraft.write({ orderId: order.id, ...draft })
  }
  return {
    form,
    needs: needs ?? needsAmong(order.needs?.codes ?? []),
    change: (part: Partial<ContactForm>) => keep({ typed: { ...typed, ...part }, needs }),
    setNeeds: (next: Need[]) => keep({ typed, needs: next }),
  }
}

/** Error text for an empty or malformed field. */
function useFieldText() {
  const { i18n, t } = useLingui()
  return (field: ContactField, kind: 'empty' | 'invalid') => (): string => {
    if (kind === 'invalid') {
      if (field === 'email') return messageText(i18n, 'order_msg_email_invalid')
      if (field === 'phone') return messageText(i18n, 'order_msg_phone_invalid')
      return t`Enter the name in Latin letters, as on the passport.`
    }
    const labels = {
      zhName: t({ message: 'Name in Chinese characters', comment: 'In Japanese: 漢字のお名前' }),
      enName: t`Name as on passport`,
      phone: t`Phone with country code`,
      email: t`Email`,
    }
    return messageText(i18n, 'reserve_msg_need_unempty', { label: labels[field] })
  }
}

/**
 * Contacts of an order and acceptance of the terms, both required before payment (OP-09). Each problem is shown at
 * its field, and the topmost one receives the focus.
 */
export function useContacts(order: Order) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const locale = useLocale()
  const fieldText = useFieldText()
  const contact = useContactForm(order)
  const [agreed, setAgreed] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])

  const focus = (where: Problem['where']) => {
    const name = where === 'terms' ? 'agreed' : where
    document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }
  const show = (...found: readonly Problem[]) => {
    const fromTheTop = [...found].sort((a, b) => PLACES.indexOf(a.where) - PLACES.indexOf(b.where))
    setProblems(fromTheTop)
    if (fromTheTop[0]) focus(fromTheTop[0].where)
    return false
  }
  /** Validates the form and saves the contacts and the consent (LE-03); false if a value is missing or wrong. */
  const prepare = async (): Promise<boolean> => {
    const wrong = checkPayForm({ contact: contact.form, agreed }, locale, order.orderType).map(
      (one): Problem =>
        one.kind === 'terms'
          ? { where: 'terms', text: () => messageText(i18n, one.key) }
          : { where: one.field, text: fieldText(one.field, one.problem) },
    )
    if (wrong.length > 0) return show(...wrong)
    setProblems([])
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
      needs: contact.needs,
      useName: enName || zhName,
      useContact: phone,
      termsVersion: TERMS_VERSION,
    })
    if (saved.ok) {
      contactDraft.clear(order.id)
      return true
    }
    ordersChanged(client)
    return show({ where: FIELD_OF[saved.message] ?? 'form', text: () => failureText(i18n, saved) })
  }
  /** Editing a field clears its problem. */
  const forget = (changed: readonly string[]) =>
    setProblems((known) => known.filter(({ where }) => !changed.includes(where)))
  return {
    contact: {
      ...contact,
      change: (part: Partial<ContactForm>) => {
        contact.change(part)
        forget(Object.keys(part))
      },
    },
    agreed,
    setAgreed: (isAgreed: boolean) => {
      setAgreed(isAgreed)
      forget(['terms'])
    },
    errorOf: (where: Problem['where']) => problems.find((problem) => problem.where === where)?.text(),
    prepare,
  }
}
