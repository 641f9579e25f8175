/** `keyCode` of a key event handled by an input method. */
const TAKEN = 229

/** The common part of native and React key events; React has `isComposing` in `nativeEvent`. */
interface Key {
  readonly keyCode: number
  readonly isComposing?: boolean
  readonly nativeEvent?: { readonly isComposing: boolean }
}

/**
 * Whether a key event belongs to an input method: Enter picks a word, Escape cancels, arrows move through candidates.
 * Safari ends the composition before it reports the key, so only the key code identifies it.
 */
export function isComposingKey({ keyCode, isComposing, nativeEvent }: Key): boolean {
  return keyCode === TAKEN || isComposing === true || nativeEvent?.isComposing === true
}
