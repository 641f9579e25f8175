import { isEmail, normaliseEmail } from '#domain/account/email.ts'
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

/** A problem of one field: it is empty, or its email, number or passport name is invalid. */
export type ContactProblem = { readonly field: ContactField; readonly problem: 'empty' | 'invalid' }

/** A reason not to submit the pay form. */
export type PayFormProblem =
  | (ContactProblem & { readonly kind: 'field' })
  | { readonly kind: 'terms'; readonly key: 'order_msg_notice_agree' }

/**
 * The required fields: enName, phone and email always. For a dated reservation, users whose language writes names in
 * Chinese characters also need zhName. Both layouts use the same rule (OP-07).
 */
export function requiredContact(locale: Locale, useType: UseType): readonly ContactField[] {
  const needsLocalName = useType === 1 && LANGUAGES[locale].writesHan
  return needsLocalName ? ['zhName', 'enName', 'phone', 'email'] : ['enName', 'phone', 'email']
}

/**
 * Whether the form asks for a WeChat id, which is optional: readers of Simplified Chinese have one, others wonder why
 * they are asked (PY-02).
 */
export const asksForWechat = (locale: Locale): boolean => locale === 'zh-cn'

/** Whether the value suits the field. The shop reads enName from a passport, so it needs Latin letters. */
function isValidValue(field: ContactField, text: string): boolean {
  if (field === 'email') return isEmail(normaliseEmail(text))
  if (field === 'phone') return isPhone(text)
  return field !== 'enName' || /\p{Script=Latin}/u.test(text)
}

/** All problems of the contact data, in the order of the form. */
function contactProblems(contact: Contact, locale: Locale, useType: UseType): readonly ContactProblem[] {
  return requiredContact(locale, useType).flatMap((field): ContactProblem[] => {
    const text = contact[field].trim()
    if (text === '') return [{ field, problem: 'empty' }]
    return isValidValue(field, text) ? [] : [{ field, problem: 'invalid' }]
  })
}

/**
 * Checks the pay form: required fields, then agreed terms, then valid inputs (OP-06). Empty when it can be submitted.
 */
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
