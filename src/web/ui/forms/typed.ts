import type { ChangeEvent, CompositionEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * The handlers of a field whose text is tidied while it is typed, as letters become capitals. While an input method composes nothing may
 * change what stands in the field: the method would begin again, with the tidied letters before it.
 */
export function typed(onChange: (text: string) => void, tidy: (text: string) => string = (text) => text) {
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<Field>) => {
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
      onChange(isComposing ? target.value : tidy(target.value))
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => onChange(tidy(currentTarget.value)),
  }
}
