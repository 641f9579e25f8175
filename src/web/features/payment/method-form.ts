import type { Ref } from 'react'
/** What became of handing the payment to the provider. */
export type Confirmation =
  | { readonly kind: 'confirmed' }
  /** The bank or the wallet wants its customer to approve: the browser goes to this address and comes back. */
  | { readonly kind: 'challenge'; readonly url: string }
  /** `whileToken`: the card failed before any charge, while its token was made (ERR-05). */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly whileToken: boolean }
  /** Nobody knows whether the provider acted. */
  | { readonly kind: 'unknown' }

/** The filled-in form of a method, whoever draws its fields. */
export interface MethodForm {
  /** Checks what can be checked here and shows what is wrong at its field; false when something is. */
  check(): boolean
  /** The intent flow: hands the payment to the provider. */
  confirm(clientSecret: string): Promise<Confirmation>
  /** The token flow, in methods that have it. */
  token?(): Promise<{ readonly token: string } | Extract<Confirmation, { kind: 'failed' }>>
}

/** What the form of a way to pay is given. */
export interface MethodFormProps {
  readonly form: Ref<MethodForm>
  readonly disabled: boolean
  /** Where the provider's or the bank's page leads back to: a path of this app. */
  readonly returnPath: string
  readonly publishableKey: string | null
}
