import type { OperatorRefusal } from '#contract/operator/refusals.ts'
import { isOperatorPassword } from '#domain/account/operator-password.ts'

export type JoinField = 'name' | 'password' | 'code'

/** What somebody fills in who follows a link. */
export type Joining = Readonly<Record<JoinField, string>>

/** Why the server says no, by the field that is to be corrected. */
const FIELDS: Partial<Readonly<Record<string, JoinField>>> = {
  name_missing: 'name',
  password_weak: 'password',
  code_wrong: 'code',
} satisfies Partial<Record<OperatorRefusal, JoinField>>

/** The field that a refusal is about; null where it is about none. */
export const fieldOf = (refusal: string): JoinField | null => FIELDS[refusal] ?? null

/** The fields that cannot be right as they are filled in, in their order; a passkey needs the name alone. */
export function wrongFields(
  { name, password, code }: Joining,
  way: 'passkey' | 'password',
  email: string,
): JoinField[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(way === 'password' && !isOperatorPassword(password, email) ? (['password'] as const) : []),
    ...(way === 'password' && !/^\d{6}$/.test(code.trim()) ? (['code'] as const) : []),
  ]
}
