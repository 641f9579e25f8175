import { isEmail } from '#domain/account/email.ts'
import { isPhone } from '#domain/account/phone.ts'
import { LANGUAGES, type Locale } from '#domain/languages.ts'
import type { UseType } from '#domain/order/order-state.ts'

/** Contact data of the pay form. */
export type Contact = {
  readonly zhName: string
  readonly enName: string
  readonly phone: string
  readonly email: string
}
export type ContactField = keyof Contact

/** What is wrong with one field: nothing in it, or not an address or number. */
export type ContactProblem = { readonly field: ContactField; readonly problem: 'empty' | 'invalid' }

/** The first thing that keeps the pay form from being sent. */
export type PayFormProblem =
  | (ContactProblem & { readonly kind: 'field' })
  | { readonly kind: 'terms'; readonly key: 'order_msg_notice_agree' }

/**
 * The fields that must be filled: enName, phone and email always, zhName as well for users who write names in Chinese characters of a
 * dated reservation. The same on both layouts (OP-07).
 */
export function requiredContact(locale: Locale, useType: UseType): readonly ContactField[] {
  const needsLocalName = useType === 1 && LANGUAGES[locale].writesHan
  return needsLocalName ? ['zhName', 'enName', 'phone', 'email'] : ['enName', 'phone', 'email']
}

/** Everything wrong with the contact data, in the order of the form. */
export function contactProblems(contact: Contact, locale: Locale, useType: UseType): readonly ContactProblem[] {
  return requiredContact(locale, useType).flatMap((field): ContactProblem[] => {
    const text = contact[field].trim()
    if (text === '') return [{ field, problem: 'empty' }]
    const bad = (field === 'email' && !isEmail(text)) || (field === 'phone' && !isPhone(text))
    return bad ? [{ field, problem: 'invalid' }] : []
  })
}

/** Checks the pay form: required fields filled, then terms agreed, then inputs valid (OP-06). Null when it may be sent. */
export function checkPayForm(
  form: { readonly contact: Contact; readonly agreed: boolean },
  locale: Locale,
  useType: UseType,
): PayFormProblem | null {
  const problems = contactProblems(form.contact, locale, useType)
  const empty = problems.find((one) => one.problem === 'empty')
  if (empty) return { kind: 'field', ...empty }
  if (!form.agreed) return { kind: 'terms', key: 'order_msg_notice_agree' }
  const [invalid] = problems
  return invalid ? { kind: 'field', ...invalid } : null
}
