import { useSyncExternalStore } from 'react'

let isComposing = false
/** A field that goes away while it composes ends the composition without an event of its own. */
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

/** Whether an input method is composing: what is in the field then are its letters, not the word that is meant. */
export function useComposing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isComposing,
    () => false,
  )
}
