import type { OperatorRefusal } from '#contract/operator/refusals.ts'
import { isOperatorPassword } from '#domain/account/operator-password.ts'

export type JoinField = 'name' | 'password' | 'code'

/** The form values of the page behind an emailed link. */
export type JoinForm = Readonly<Record<JoinField, string>>

/** The field to correct for each refusal. */
const FIELDS: Partial<Readonly<Record<string, JoinField>>> = {
  name_missing: 'name',
  password_weak: 'password',
  code_wrong: 'code',
} satisfies Partial<Record<OperatorRefusal, JoinField>>

/** The field that a refusal concerns; null if none. */
export const fieldOfRefusal = (refusal: string): JoinField | null => FIELDS[refusal] ?? null

/** The invalid fields in display order; a passkey needs only the name. */
export function invalidFields(
  { name, password, code }: JoinForm,
  way: 'passkey' | 'password',
  email: string,
): JoinField[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(way === 'password' && !isOperatorPassword(password, email) ? (['password'] as const) : []),
    ...(way === 'password' && !/^\d{6}$/.test(code.trim()) ? (['code'] as const) : []),
  ]
}
