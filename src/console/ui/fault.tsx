import { useLingui } from '@lingui/react/macro'
import { faultText } from '../api/fault-text.ts'

/** What the server found wrong, in the operator's language; its own words where it says something new. */
export function Fault({ message }: { readonly message: string }) {
  const { i18n } = useLingui()
  const text = faultText(i18n, message)
  return text === null ? <span lang="en">{message}</span> : <span>{text}</span>
}
