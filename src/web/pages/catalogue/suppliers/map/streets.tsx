import { useState } from 'react'
import type { PublicConfig } from '#contract/content.ts'
import styles from './map.module.css'
import type { Size, View } from './plane.ts'
import { tilesOf } from './tiles.ts'

type MapTiles = NonNullable<PublicConfig['mapTiles']>

interface StreetsProps {
  readonly tiles: MapTiles
  readonly view: View
  readonly size: Size
  /** Called when a tile has loaded. Tiles contain their own place names. */
  readonly onShown: () => void
}

/**
 * Street tiles of the operator's tile server, drawn over the outlines. The outlines stay visible where a tile fails.
 * The tile server receives the viewed area and this site's origin, but not the page's URL.
 */
export function Streets({ tiles, view, size, onShown }: StreetsProps) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  return tilesOf(view, size, tiles.url).map(({ key, address, at, size: { width, height } }) => (
    <img
      key={key}
      className={styles.tile}
      hidden={missing.has(key)}
      src={address}
      alt=""
      draggable={false}
      decoding="async"
      referrerPolicy="origin"
      style={{ transform: `translate(${at.x}px, ${at.y}px)`, width, height }}
      onLoad={onShown}
      onError={() => setMissing((before) => new Set([...before, key]))}
    />
  ))
}

/** Attribution of the street tiles. */
export function StreetsCredit({ tiles: { credit, creditUrl } }: { tiles: MapTiles }) {
  return creditUrl === null ? (
    credit
  ) : (
    <a href={creditUrl} target="_blank" rel="noreferrer">
      {credit}
    </a>
  )
}
