import { useSyncExternalStore } from 'react'

let isComposing = false
/** Includes focus events, because a field removed during composition fires no `compositionend`. */
const EVENTS = ['compositionstart', 'compositionend', 'focusin', 'focusout'] as const

function subscribe(listener: () => void): () => void {
  const handle = ({ type }: Event) => {
    isComposing = type === 'compositionstart'
    listener()
  }
  for (const name of EVENTS) document.addEventListener(name, handle)
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, handle)
  }
}

/** Whether an input method is composing, i.e. the field contains unfinished text. */
export function useComposing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isComposing,
    () => false,
  )
}
