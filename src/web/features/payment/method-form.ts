import type { Ref } from 'react'
import type { Payer } from '#web/platform/card-confirmation.ts'

/** Result of submitting the payment to the provider. */
export type Confirmation =
  | { readonly kind: 'confirmed' }
  /** The bank or wallet requires approval: open this address. Its page returns to the app afterwards. */
  | { readonly kind: 'challenge'; readonly url: string }
  /** `whileToken`: the card failed during tokenisation, before any charge (ERR-05). */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly whileToken: boolean }
  /** Whether the provider acted is unknown. */
  | { readonly kind: 'unknown' }

/** Handle of a method's form. It is the same whether the app or the provider renders the fields. */
export interface MethodForm {
  /** Validates locally and shows errors at the fields. Returns false if there are any. */
  check(): boolean
  /** Intent flow: submits the payment to the provider, with the payer for 3-D Secure. */
  confirm(clientSecret: string, payer: Payer): Promise<Confirmation>
  /** Token flow, for methods that support it. */
  token?(): Promise<{ readonly token: string } | Extract<Confirmation, { kind: 'failed' }>>
}

/** Props of a method's form. */
export interface MethodFormProps {
  readonly form: Ref<MethodForm>
  readonly disabled: boolean
  /** Path of this app that the provider's or bank's page returns to. */
  readonly returnPath: string
  readonly publishableKey: string | null
}
