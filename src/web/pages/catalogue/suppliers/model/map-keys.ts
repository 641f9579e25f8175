import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isComposingKey } from '#kit/ui/keys.ts'

interface MapKeys {
  readonly onZoomIn: () => void
  readonly onZoomOut: () => void
  readonly onClose: () => void
}

/** Keyboard shortcuts of the map. Escape closes the card and returns the focus to its pin. */
export function useMapKeys(region: RefObject<HTMLElement | null>, { onZoomIn, onZoomOut, onClose }: MapKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isComposingKey(event)) return
    if (event.key === '+' || event.key === '=') onZoomIn()
    else if (event.key === '-') onZoomOut()
    else if (event.key === 'Escape') {
      region.current?.querySelector<HTMLElement>('button[aria-pressed="true"]')?.focus({ preventScroll: true })
      onClose()
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = region.current
    const handleKey = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  }, [region])
}
