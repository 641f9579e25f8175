/** What became of handing the card to the provider. */
export type CardConfirmation =
  | { readonly kind: 'confirmed' }
  /** The bank wants its customer to approve: the browser goes to this address and comes back. */
  | { readonly kind: 'challenge'; readonly url: string }
  /** `whileToken`: the card failed before any charge, while its token was made (ERR-05). */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly whileToken: boolean }
  /** Nobody knows whether the provider acted. */
  | { readonly kind: 'unknown' }

/** A filled-in card form, whoever draws its fields. */
export interface CardForm {
  /** Checks what can be checked here and shows what is wrong at its field; false when something is. */
  check(): boolean
  confirm(clientSecret: string): Promise<CardConfirmation>
  token(): Promise<{ readonly token: string } | Extract<CardConfirmation, { kind: 'failed' }>>
}
