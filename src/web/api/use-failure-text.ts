import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallFailure } from '#kit/api/call-error.ts'
import { failureText } from './failure-text.ts'

/** State for the last failed action: its message in the current UI language (GEN-03) or null, and its setter. */
export function useFailureText() {
  const { i18n } = useLingui()
  const [failure, setFailure] = useState<Pick<CallFailure, 'message' | 'data'> | null>(null)
  return [failure && failureText(i18n, failure), setFailure] as const
}
