import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import {
  boundsAround,
  fitView,
  type Margins,
  type Point,
  panView,
  type Size,
  toScreen,
  type View,
  zoomView,
} from '../map/plane.ts'

/** Movement in px below which a pointer gesture is a press. */
const SLOP = 6
/** Zoom factor of a button or key press. */
const STEP = 2
/** Zoom rate per px of a mouse wheel and of a touchpad pinch. */
const WHEEL = { wheel: 0.002, pinch: 0.01 }
const WHEEL_LINE = 16
const WHEEL_MOST = 240

/** The last view and its list, restored when the user returns from a shop. */
let left: { readonly key: string; readonly view: View } | null = null

type Change = (view: View, size: Size) => View

/** Handles drag, wheel, pinch and double click on the map. A click that ends a drag is suppressed. */
function useGestures(surface: RefObject<HTMLElement | null>, change: (how: Change) => void): void {
  const move = useEffectEvent(change)
  useEffect(() => {
    const element = surface.current
    if (!element) return
    const fingers = new Map<number, Point>()
    let isPulled = false
    const pointOf = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    const handleDown = (event: PointerEvent) => {
      if (event.button !== 0) return
      fingers.set(event.pointerId, pointOf(event))
      if (fingers.size === 1) isPulled = false
    }
    const handleMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (!isPulled && !other && Math.hypot(now.x - before.x, now.y - before.y) < SLOP) return
      isPulled = true
      element.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, now)
      const [dx, dy] = [now.x - before.x, now.y - before.y]
      if (!other) return move((view, size) => panView(view, size, dx, dy))
      const spread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
      const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }
      move((view, size) => panView(zoomView(view, size, spread(now) / spread(before), middle), size, dx / 2, dy / 2))
    }
    const handleUp = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      // A click fires before this timeout.
      if (fingers.size === 0) {
        setTimeout(() => {
          isPulled = false
        })
      }
    }
    const handleClick = (event: MouseEvent) => {
      if (!isPulled) return
      event.preventDefault()
      event.stopPropagation()
    }
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * WHEEL_LINE
      const rate = event.ctrlKey ? WHEEL.pinch : WHEEL.wheel
      const factor = Math.exp(-Math.max(-WHEEL_MOST, Math.min(WHEEL_MOST, pixels)) * rate)
      const at = pointOf(event)
      move((view, size) => zoomView(view, size, factor, at))
    }
    const handleDouble = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      const at = pointOf(event)
      move((view, size) => zoomView(view, size, STEP, at))
    }
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('pointerdown', handleDown, { signal })
    element.addEventListener('pointermove', handleMove, { signal })
    element.addEventListener('pointerup', handleUp, { signal })
    element.addEventListener('pointercancel', handleUp, { signal })
    element.addEventListener('click', handleClick, { signal, capture: true })
    element.addEventListener('wheel', handleWheel, { signal, passive: false })
    element.addEventListener('dblclick', handleDouble, { signal })
    return () => stop.abort()
  }, [surface])
}

/** Size of an element, and the px per unit of text in it; null before layout. */
function useSize(surface: RefObject<HTMLElement | null>): (Size & { readonly text: number }) | null {
  const [size, setSize] = useState<(Size & { readonly text: number }) | null>(null)
  useLayoutEffect(() => {
    const element = surface.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      const text = Number.parseFloat(getComputedStyle(element).getPropertyValue('--t')) || 1
      if (width > 0 && height > 0) setSize({ width, height, text })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [surface])
  return size
}

interface MapViewOptions {
  /** Identity of the list. Another list resets the view. */
  readonly key: string
  readonly points: readonly Point[]
  /** Space at the edges for pins, buttons and lines. */
  readonly margins: Margins
  /** Whether the points are loaded. */
  readonly isReady: boolean
  /** Called with the visible bounds in degrees after the user has moved the map. */
  readonly onLook: (bounds: ReturnType<typeof boundsAround>) => void
}

/**
 * The visible part of the map: all points, until the user drags or zooms. `moveTo` fits the given points; `bring`
 * pans as little as needed to show a point.
 */
export function useMapView(
  surface: RefObject<HTMLElement | null>,
  { key, points, margins, isReady, onLook }: MapViewOptions,
) {
  const size = useSize(surface)
  const [moved, setMoved] = useState(left)
  const own = moved?.key === key ? moved : null
  const view = own?.view ?? (size && fitView(isReady ? points : [], size, margins))
  const change = (how: Change): void => {
    if (size && view) setMoved((now) => ({ key, view: how(now?.key === key ? now.view : view, size) }))
  }
  useGestures(surface, change)

  const ownView = own?.view
  const look = useEffectEvent(onLook)
  useEffect(() => {
    left = ownView ? { key, view: ownView } : null
    if (ownView && size) look(boundsAround(ownView, size))
  }, [key, ownView, size])

  const zoomBy = (factor: number) =>
    change((now, { width, height }) => zoomView(now, { width, height }, factor, { x: width / 2, y: height / 2 }))
  return {
    size,
    view,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    showAll: () => setMoved(null),
    isMoved: own !== null,
    panBy: (dx: number, dy: number) => change((now, all) => panView(now, all, dx, dy)),
    moveTo: (those: readonly Point[], closest: number) =>
      change((now, all) => {
        const there = fitView(those, all, margins, closest)
        // Always zooms in, so that a press has an effect.
        return { ...there, scale: Math.max(there.scale, Math.min(closest, now.scale * STEP)) }
      }),
    /** `bottom` is the covered height at the lower edge, in px. */
    bring: (point: Point, bottom = margins.bottom) =>
      change((now, all) => {
        const { x, y } = toScreen(now, all, point)
        const into = (value: number, low: number, high: number) => Math.max(Math.min(low, high), Math.min(high, value))
        return panView(
          now,
          all,
          into(x, margins.left, all.width - margins.right) - x,
          into(y, margins.top, all.height - bottom) - y,
        )
      }),
  }
}
