/** Cryptographic randomness: order numbers, ticket references, session ids. */
export interface Random {
  bytes(length: number): Uint8Array
}
