import { useLocale } from '#web/ui/use-locale.ts'
import { useDistricts } from '../model/map-districts.ts'
import type { Pin } from '../model/shop-map.ts'
import { type Box, type Label, labelWidth, placeLabels } from './labels.ts'
import styles from './map.module.css'
import outlines from './outlines.json' with { type: 'json' }
import { type Size, toScreen, type View } from './plane.ts'

/** From so many px for a unit on districts have names: about 1 cm for the way from Shinjuku to Tokyo station. */
const DISTRICTS_FROM = 40
/** How much wider than its land a name may be. */
const WIDER = 1.2

interface PlaceNamesProps {
  readonly view: View
  readonly size: Size & { readonly text: number }
  readonly pins: readonly Pin[]
  /** What stands on the map already. */
  readonly taken: readonly Box[]
}

/** Names of districts and prefectures, where there is room. */
export function PlaceNames({ view, size, pins, taken }: PlaceNamesProps) {
  const locale = useLocale()
  const districts = useDistricts(pins)
  const wanted: Label[] = [
    ...(view.scale >= DISTRICTS_FROM
      ? districts.map(({ id, name, at }) => ({
          key: `d${id}`,
          text: name,
          at: toScreen(view, size, at),
          canMove: true,
        }))
      : []),
    ...outlines
      .filter(({ name, room }) => room * view.scale * WIDER >= labelWidth(name[locale], size.text))
      .map(({ name, room, at: [x = 0, y = 0] }) => ({
        key: name.en,
        text: name[locale],
        at: toScreen(view, size, { x, y }),
        // Far off, it would stand on the neighbour.
        canMove: room * view.scale >= 2 * labelWidth(name[locale], size.text),
      })),
  ]
  return (
    <div aria-hidden="true">
      {placeLabels(wanted, taken, size, size.text).map(({ key, text, at }) => (
        <span
          key={key}
          className={styles.name}
          style={{ transform: `translate(calc(${at.x}px - 50%), calc(${at.y}px - 50%))` }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}
