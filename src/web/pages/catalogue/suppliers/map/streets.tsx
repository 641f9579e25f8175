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
  /** A tile has come, so that there is something with names of its own. */
  readonly onShown: () => void
}

/**
 * Streets by the operator's tiles, over the outlines, which stay to be seen where a tile does not come. Their server hears of the part
 * that somebody looks at and of this site, not of the page.
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

/** Whom the streets are owed to. */
export function StreetsCredit({ tiles: { credit, creditUrl } }: { tiles: MapTiles }) {
  return creditUrl === null ? (
    credit
  ) : (
    <a href={creditUrl} target="_blank" rel="noreferrer">
      {credit}
    </a>
  )
}
