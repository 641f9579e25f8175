import { useLingui } from '@lingui/react/macro'
import { faultText } from '../api/fault-text.ts'

/** A server fault in the operator's language; an unknown one in the server's words. */
export function Fault({ message }: { readonly message: string }) {
  const { i18n } = useLingui()
  const text = faultText(i18n, message)
  return text === null ? <span lang="en">{message}</span> : <span>{text}</span>
}
