import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallFailure } from './call-error.ts'
import { failureText } from './failure-text.ts'

/** Why what was pressed last came to nothing, in the language that is read now (GEN-03), or null; and a way to set and forget it. */
export function useFailureText() {
  const { i18n } = useLingui()
  const [failure, setFailure] = useState<Pick<CallFailure, 'message' | 'data'> | null>(null)
  return [failure && failureText(i18n, failure), setFailure] as const
}
