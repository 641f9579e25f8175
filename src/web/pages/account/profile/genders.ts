import { useLingui } from '@lingui/react/macro'
import type { Customer } from '#contract/session.ts'

interface Gender {
  readonly value: Customer['gender']
  readonly label: string
}

/** Choices of the gender field in the UI language. The empty value means "rather not say". */
export function useGenders(): readonly Gender[] {
  const { t } = useLingui()
  return [
    { value: 'female', label: t({ message: 'Female', comment: 'Gender of a customer' }) },
    { value: 'male', label: t({ message: 'Male', comment: 'Gender of a customer' }) },
    { value: 'other', label: t({ message: 'Other', comment: 'Gender of a customer' }) },
    { value: '', label: t({ message: 'Prefer not to say', comment: 'Gender of a customer' }) },
  ]
}
