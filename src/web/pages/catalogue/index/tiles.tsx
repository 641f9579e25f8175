import { AppLink } from '#kit/ui/app-link.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { Card, cardCover } from '#web/ui/content/card.tsx'
import styles from './discovery-sections.module.css'

interface Tile {
  readonly id: number
  readonly href: string
  readonly picture: string
  readonly name: string
  /** BCP 47 tag of the name if it is not in the UI language. */
  readonly lang: string | undefined
  readonly under?: string
}

const BLANKS = ['a', 'b', 'c', 'd', 'e'] as const

/** Linked pictures with names: a horizontally scrolling row on phones, a grid on desktop. */
export function Tiles({ tiles, isNoted = false }: { tiles: readonly Tile[] | undefined; isNoted?: boolean }) {
  return (
    <ul className={styles.tiles} aria-busy={!tiles}>
      {tiles
        ? tiles.map(({ id, href, picture, name, lang, under }) => (
            <li key={id}>
              <Card pad="none" lifts className={styles.tile}>
                <Picture src={picture} alt="" width={216} height={144} sizes="160px" />
                <div className={styles.tileWords}>
                  <AppLink className={`${cardCover} ${styles.tileName}`} href={href} lang={lang}>
                    {name}
                  </AppLink>
                  {under && <p className={styles.tileUnder}>{under}</p>}
                </div>
              </Card>
            </li>
          ))
        : BLANKS.map((key) => (
            <li key={key} aria-hidden="true">
              <Card pad="none" className={styles.tile}>
                <span className={styles.tileBlank} />
                <div className={styles.tileWords}>
                  <Skeleton shape="line" width="80%" />
                  {isNoted && <Skeleton shape="line" width="50%" />}
                </div>
              </Card>
            </li>
          ))}
    </ul>
  )
}
