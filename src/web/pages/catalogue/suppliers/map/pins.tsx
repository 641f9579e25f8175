import { Plural, Trans } from '@lingui/react/macro'
import Store from 'lucide-react/icons/store'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '#kit/ui/use-format.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import type { Pin } from '../model/shop-map.ts'
import { ARROW_VECTORS, nextPin } from './arrow-keys.ts'
import type { Group } from './groups.ts'
import styles from './map.module.css'
import type { Point } from './plane.ts'

/** A shop with its point on the plane. */
export interface MapShop {
  readonly id: number
  readonly at: Point
  readonly pin: Pin
}

/** A pin: its shops and its position on screen, in px. */
export interface ShownGroup extends Group<MapShop> {
  readonly screen: Point
  /** Whether the pin is at least partly visible. */
  readonly isInSight: boolean
}

const has = (group: Group<MapShop>, id: number | null): boolean => group.shops.some((shop) => shop.id === id)

/** Visible text and accessible name of a pin. */
function PinText({ group: { first, shops } }: { group: ShownGroup }) {
  const format = useFormat()
  const nameOf = useNames()
  const lowest = Math.min(...shops.map(({ pin }) => pin.price).filter((price) => price > 0))
  const from = Number.isFinite(lowest) ? format.yen(lowest) : null
  const isOne = shops.length === 1
  return (
    <>
      <span aria-hidden="true" className="num">
        {!isOne ? (
          format.number(shops.length)
        ) : from ? (
          <Trans comment="On a pin of the map, as short as can be; such as: from ¥3,000">{from}+</Trans>
        ) : (
          <Store />
        )}
      </span>
      <span className="visuallyHidden">
        {isOne ? nameOf(first.pin) : <Plural value={shops.length} one="# place" other="# places" />}
        {from && (
          <>
            {', '}
            <Trans comment="Said after the name of a shop on the map: its lowest price">from {from}</Trans>
          </>
        )}
      </span>
    </>
  )
}

interface PinsProps {
  readonly label: string
  readonly groups: readonly ShownGroup[]
  /** Id of the shop whose card is open. */
  readonly selected: number | null
  /** Id of the shop whose row is hovered or focused. */
  readonly marked: number | null
  readonly onPress: (group: ShownGroup) => void
  /** Moves a pin into view after the keyboard reached it. */
  readonly onReach: (group: ShownGroup) => void
  /** Called for an arrow key without a pin in its direction. */
  readonly onArrow: (arrow: Point) => void
}

/**
 * The pins of the map. They are a single tab stop, and arrow keys move between them. When a focused pin merges or
 * splits, the focus moves to the pin with its first shop.
 */
export function Pins({ label, groups, selected, marked, onPress, onReach, onArrow }: PinsProps) {
  const [at, setAt] = useState<number | null>(null)
  const focused = useRef<number | null>(null)
  /** Pin to focus after the next render. */
  const wanted = useRef<number | null>(null)
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const stop = groups.find((group) => has(group, at)) ?? groups.find(({ isInSight }) => isInSight)

  useLayoutEffect(() => {
    if (wanted.current === null) return
    buttons.current.get(wanted.current)?.focus({ preventScroll: true })
    wanted.current = null
  })
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    const group = groups.find((one) => has(one, focused.current))
    if (group) buttons.current.get(group.first.id)?.focus({ preventScroll: true })
  }, [groups])

  const handleKey = (event: KeyboardEvent, from: ShownGroup) => {
    const arrow = ARROW_VECTORS[event.key]
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = nextPin(groups, from.at, arrow)
    if (!next) return onArrow(arrow)
    // A pin outside the viewport can take the focus only after it is rendered.
    wanted.current = next.first.id
    setAt(next.first.id)
    onReach(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div role="group" aria-label={label}>
      {groups.map((group) => (
        <button
          key={group.first.id}
          ref={(element) => {
            if (element) buttons.current.set(group.first.id, element)
            return () => {
              buttons.current.delete(group.first.id)
            }
          }}
          type="button"
          className={styles.pin}
          data-many={group.shops.length > 1 || undefined}
          data-marked={has(group, marked) || undefined}
          aria-pressed={has(group, selected)}
          tabIndex={group === stop ? 0 : -1}
          hidden={!group.isInSight && group !== stop}
          style={{ transform: `translate(calc(${group.screen.x}px - 50%), calc(${group.screen.y}px - 50%))` }}
          onClick={() => {
            setAt(group.first.id)
            onPress(group)
          }}
          onFocus={() => {
            focused.current = group.first.id
            setAt(group.first.id)
          }}
          onBlur={() => {
            focused.current = null
          }}
          onKeyDown={(event) => handleKey(event, group)}
        >
          <PinText group={group} />
        </button>
      ))}
    </div>
  )
}
