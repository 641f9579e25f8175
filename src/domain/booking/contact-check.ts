import { isEmail, typedEmail } from '#domain/account/email.ts'
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

/** What is wrong with one field: nothing in it, or not an address, a number, or a name as a passport writes it. */
export type ContactProblem = { readonly field: ContactField; readonly problem: 'empty' | 'invalid' }

/** What keeps the pay form from being sent. */
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

/** Whether a field holds what its label asks for: a passport has its name in Latin letters, which is what the shop reads from it. */
function isFilledIn(field: ContactField, text: string): boolean {
  if (field === 'email') return isEmail(typedEmail(text))
  if (field === 'phone') return isPhone(text)
  return field !== 'enName' || /\p{Script=Latin}/u.test(text)
}

/** Everything wrong with the contact data, in the order of the form. */
function contactProblems(contact: Contact, locale: Locale, useType: UseType): readonly ContactProblem[] {
  return requiredContact(locale, useType).flatMap((field): ContactProblem[] => {
    const text = contact[field].trim()
    if (text === '') return [{ field, problem: 'empty' }]
    return isFilledIn(field, text) ? [] : [{ field, problem: 'invalid' }]
  })
}

/** Checks the pay form: required fields filled, then terms agreed, then inputs valid (OP-06). Empty when it may be sent. */
export function checkPayForm(
  form: { readonly contact: Contact; readonly agreed: boolean },
  locale: Locale,
  useType: UseType,
): readonly PayFormProblem[] {
  const fields = contactProblems(form.contact, locale, useType)
  const among = (wanted: ContactProblem['problem']) =>
    fields.filter(({ problem }) => problem === wanted).map((one) => ({ kind: 'field' as const, ...one }))
  const terms: PayFormProblem[] = form.agreed ? [] : [{ kind: 'terms', key: 'order_msg_notice_agree' }]
  return [...among('empty'), ...terms, ...among('invalid')]
}
