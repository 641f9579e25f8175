import { TILE_COLORS } from '#web/ui/content/tile-colors.ts'
import styles from './category-icon.module.css'

/** The drawing of a category on its coloured tile; decorative, its name is beside it. */
export function CategoryIcon({ categoryKey, priority = false }: { categoryKey: string; priority?: boolean }) {
  const file = `/pictures/category-${categoryKey}`
  const color = TILE_COLORS[categoryKey]
  return (
    <span className={styles.tile} style={color ? { ['--tile' as string]: color } : undefined}>
      <picture>
        <source type="image/avif" srcSet={`${file}-96.avif 2x, ${file}-192.avif 3x`} />
        <img
          src={`${file}-96.webp`}
          alt=""
          width={48}
          height={48}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
        />
      </picture>
    </span>
  )
}
