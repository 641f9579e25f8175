/** The code of a key that an input method has taken. */
const TAKEN = 229

/** What both the browser's own event of a key and React's have, below `nativeEvent` there. */
interface Key {
  readonly keyCode: number
  readonly isComposing?: boolean
  readonly nativeEvent?: { readonly isComposing: boolean }
}

/**
 * Whether a key belongs to an input method that composes: Enter chooses the word, Escape gives it up, arrows go through the candidates. Safari
 * ends the composition before it reports the key, and says whose it was by the code alone.
 */
export function isComposingKey({ keyCode, isComposing, nativeEvent }: Key): boolean {
  return keyCode === TAKEN || isComposing === true || nativeEvent?.isComposing === true
}
