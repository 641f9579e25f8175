const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** About 20,000 mutations of a token: characters replaced, inserted and removed, bytes left out. */
export function* mutations(token: string): Generator<string> {
  const bytes = () => Uint8Array.from(Buffer.from(token, 'base64url'))
  const text = (other: Uint8Array) => Buffer.from(other).toString('base64url')
  // Every character replaced by every other one of the alphabet, including the last, whose spare bits are unused.
  for (let index = 0; index < token.length; index++) {
    for (const char of ALPHABET) {
      if (char !== token[index]) yield token.slice(0, index) + char + token.slice(index + 1)
    }
  }
  for (let length = 0; length < token.length; length++) yield token.slice(0, length)
  for (let index = 0; index <= token.length; index++) yield `${token.slice(0, index)}A${token.slice(index)}`
  for (let index = 0; index < bytes().length; index++) {
    const shorter = bytes()
    yield text(Uint8Array.from([...shorter.subarray(0, index), ...shorter.subarray(index + 1)]))
  }
  yield* [`${token}=`, ` ${token}`, `${token}\n`, token.toUpperCase(), `${token}${token}`, '0xA0', '{}']
}
