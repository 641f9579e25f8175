/** Cryptographic random bytes, for order numbers, ticket references and session ids. */
export interface Random {
  bytes(length: number): Uint8Array
}
