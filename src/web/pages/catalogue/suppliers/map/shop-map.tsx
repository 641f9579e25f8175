import { Trans, useLingui } from '@lingui/react/macro'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useMemo, useRef, useState } from 'react'
import { IconButton } from '#kit/ui/button.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { useHoveredShop } from '../model/hovered-shop.ts'
import { useMapKeys } from '../model/map-keys.ts'
import { useMapView } from '../model/map-view.ts'
import type { SuppliersModel } from '../model.ts'
import { canBeSeparated, groupingScale, groupShops, type PinSizes } from './groups.ts'
import { Land } from './land.tsx'
import styles from './map.module.css'
import { BuildingCard, PinCard } from './pin-card.tsx'
import { type MapShop, Pins, type ShownGroup } from './pins.tsx'
import { PlaceNames } from './place-names.tsx'
import { MAX_SCALE, type Size, scaleBar, toPlane, toScreen } from './plane.ts'
import { Streets, StreetsCredit } from './streets.tsx'

/** Pin sizes including spacing, in units of text. Five-digit prices fit. */
const PIN = { one: { width: 88, height: 38 }, many: { width: 46, height: 38 } }
/** The buttons in the upper right corner, and the lines at the bottom, in px. */
const CONTROLS = { width: 70, height: 170 }
const LINES = 28
/** Fraction of the map covered by a card. */
const CARD_SHARE = 0.5
/** Fraction of the map that an arrow key pans by. */
const ARROW_SHARE = 0.25
/** Maximum length of the scale bar, in px. */
const SCALE_BAR = 96

const pinSizes = (text: number): PinSizes => {
  const scaled = ({ width, height }: Size): Size => ({ width: width * text, height: height * text })
  return { one: scaled(PIN.one), many: scaled(PIN.many) }
}

/** The listed shops on a map of the prefectures (PE-09). */
export function ShopMap({ model }: { model: SuppliersModel }) {
  const { t } = useLingui()
  const { map } = model
  const region = useRef<HTMLElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const marked = useHoveredShop()
  const [together, setTogether] = useState<ShownGroup | null>(null)
  const [hasStreets, setHasStreets] = useState(false)
  const pins = useMemo(() => map.pins ?? [], [map.pins])
  const shops = useMemo(() => pins.map((pin): MapShop => ({ id: pin.id, at: toPlane(pin), pin })), [pins])
  // The px per unit of text are known only after layout. The initial pin size is approximately right.
  const [text, setText] = useState(1)
  const sizes = useMemo(() => pinSizes(text), [text])
  const { width, height } = sizes.one
  const plane = useMapView(surface, {
    key: map.key,
    points: useMemo(() => shops.map(({ at }) => at), [shops]),
    margins: { top: height, right: width / 2 + CONTROLS.width, bottom: height / 2 + LINES, left: width / 2 },
    isReady: map.pins !== null,
    onLook: map.look,
  })
  const { size, view } = plane
  if (size && size.text !== text) setText(size.text)
  const scale = view && groupingScale(view.scale)
  const groups = useMemo(() => (scale ? groupShops(shops, scale, sizes) : []), [shops, scale, sizes])
  const shown = groups.map((group): ShownGroup => {
    const screen = view && size ? toScreen(view, size, group.at) : { x: 0, y: 0 }
    const isInSight =
      size !== null &&
      screen.x > -width / 2 &&
      screen.x < size.width + width / 2 &&
      screen.y > -height / 2 &&
      screen.y < size.height + height / 2
    return { ...group, screen, isInSight }
  })

  const close = () => {
    setTogether(null)
    map.select(null)
  }
  const press = (group: ShownGroup) => {
    close()
    if (group.shops.length === 1) map.select(group.first.id)
    else if (!canBeSeparated(group.shops, MAX_SCALE, sizes)) setTogether(group)
    else {
      plane.moveTo(
        group.shops.map(({ at }) => at),
        MAX_SCALE,
      )
      return
    }
    // The card covers the lower part of the map.
    if (size) plane.bring(group.at, size.height * CARD_SHARE)
  }
  useMapKeys(region, { onZoomIn: plane.zoomIn, onZoomOut: plane.zoomOut, onClose: close })

  const bar = view && scaleBar(view, SCALE_BAR)
  const here = view && size && model.position ? toScreen(view, size, toPlane(model.position)) : null
  // The list may have changed since the group was opened.
  const house = together?.shops.every(({ id }) => pins.some((pin) => pin.id === id)) ? together.shops : null
  return (
    <section ref={region} className={styles.map} aria-label={t`Map of these places`} aria-describedby={hintId}>
      <p id={hintId} className="visuallyHidden">
        <Trans>Use the arrow keys to move between pins, plus and minus to zoom, and Escape to close the card.</Trans>
      </p>
      <div ref={surface} className={styles.surface} aria-busy={map.isPending}>
        {view && size && (
          <>
            <Land view={view} size={size} />
            {map.tiles && <Streets tiles={map.tiles} view={view} size={size} onShown={() => setHasStreets(true)} />}
            {!hasStreets && (
              <PlaceNames
                view={view}
                size={size}
                pins={pins}
                taken={[
                  ...shown
                    .filter(({ isInSight }) => isInSight)
                    .map((group) => ({ ...group.screen, ...(group.shops.length === 1 ? sizes.one : sizes.many) })),
                  { x: size.width - CONTROLS.width / 2, y: CONTROLS.height / 2, ...CONTROLS },
                  { x: size.width / 2, y: size.height - LINES / 2, width: size.width, height: LINES },
                ]}
              />
            )}
            {here && (
              <span className={styles.here} style={{ transform: `translate(${here.x}px, ${here.y}px)` }}>
                <span className="visuallyHidden">
                  <Trans>You are here</Trans>
                </span>
              </span>
            )}
            <Pins
              label={t`Places on the map`}
              groups={shown}
              selected={map.selected?.id ?? house?.[0]?.id ?? null}
              marked={marked}
              onPress={press}
              onReach={({ at }) => plane.bring(at)}
              onArrow={({ x, y }) => plane.panBy(-x * size.width * ARROW_SHARE, -y * size.height * ARROW_SHARE)}
            />
          </>
        )}
      </div>
      <div className={styles.notes} role="status">
        {map.isPending && map.error === null && (
          <p>
            <Trans>Finding places…</Trans>
          </p>
        )}
        {map.isOffline && map.pins !== null && (
          <p>
            <Trans>You’re offline. The map shows what you last viewed.</Trans>
          </p>
        )}
        {map.isPartial && (
          <p>
            <Trans>Not all places are shown. Zoom in to see more.</Trans>
          </p>
        )}
      </div>
      {map.error !== null && (
        <div className={styles.error}>
          <SectionError error={map.error} onRetry={map.retry} />
        </div>
      )}
      <div className={styles.controls}>
        <IconButton label={t`Zoom in`} icon={<Plus aria-hidden="true" />} onClick={plane.zoomIn} />
        <IconButton label={t`Zoom out`} icon={<Minus aria-hidden="true" />} onClick={plane.zoomOut} />
        <IconButton label={t`Show all places`} icon={<Maximize aria-hidden="true" />} onClick={plane.showAll} />
      </div>
      {bar && (
        <p className={styles.scale} style={{ width: bar.width }} aria-hidden="true">
          {bar.metres >= 1_000 ? `${bar.metres / 1_000} km` : `${bar.metres} m`}
        </p>
      )}
      <p className={styles.source}>
        <Trans comment="Below the map; a name and a licence follow">Outlines:</Trans>{' '}
        <a href="https://mapsvg.com/maps/japan" target="_blank" rel="noreferrer">
          MapSVG
        </a>
        ,{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">
          CC BY 4.0
        </a>
        {map.tiles && (
          <>
            {' · '}
            <StreetsCredit tiles={map.tiles} />
          </>
        )}
      </p>
      {map.selected ? (
        <PinCard key={map.selected.id} model={model} pin={map.selected} onClose={close} />
      ) : (
        house && <BuildingCard model={model} pins={house.map(({ pin }) => pin)} onClose={close} />
      )}
    </section>
  )
}
