import { type Locale, nameField, perLanguage } from '#domain/languages.ts'
import { localizedName } from '#i18n/names.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { useDistricts } from '../model/map-districts.ts'
import type { Pin } from '../model/shop-map.ts'
import { type Box, type Label, labelWidth, placeLabels } from './labels.ts'
import styles from './map.module.css'
import outlines from './outlines.json' with { type: 'json' }
import { type Size, toScreen, type View } from './plane.ts'

/** Minimum scale in px per unit for district names: about 1 cm between Shinjuku and Tokyo Station. */
const DISTRICTS_FROM = 40
/** Maximum width of a name relative to its land. */
const WIDER = 1.2

/** Name of a prefecture. The outlines may lack names in languages that were added later. */
const nameIn = (locale: Locale, names: Readonly<Partial<Record<Locale, string>>>): string =>
  localizedName(
    locale,
    perLanguage((each) => [nameField(each), names[each] ?? '']),
  )

interface PlaceNamesProps {
  readonly view: View
  readonly size: Size & { readonly text: number }
  readonly pins: readonly Pin[]
  /** Elements already on the map. */
  readonly taken: readonly Box[]
}

/** Names of districts and prefectures, if there is room. */
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
      .map(({ name, ...outline }) => ({ ...outline, key: name.en, text: nameIn(locale, name) }))
      .filter(({ text, room }) => room * view.scale * WIDER >= labelWidth(text, size.text))
      .map(({ key, text, room, at: [x = 0, y = 0] }) => ({
        ...{ key, text },
        at: toScreen(view, size, { x, y }),
        // A name that moved far would lie on a neighbouring prefecture.
        canMove: room * view.scale >= 2 * labelWidth(text, size.text),
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
