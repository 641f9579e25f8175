import type { ChangeEvent, CompositionEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Handlers of a field whose text is transformed while typing, for example to capitals. During IME composition the text
 * is not transformed, because changing it would restart the composition.
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
