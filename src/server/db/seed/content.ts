import { LABEL_KEYS, labelText } from './phrases.ts'
import { four } from './text.ts'
import { THEMES } from './themes.ts'
import type { Names } from './types.ts'

interface SeedBanner {
  id: number
  picture: string
  /** A page without its device: it opens in the layout that shows the banner. */
  link: string
  names: Names
}

/** The home page's banners, in order. */
export const BANNERS: readonly SeedBanner[] = [
  {
    id: 1,
    picture: 'seafood-1',
    link: '/suppliers?rootAreaId=4&categoryId=4',
    names: four('Winter crab in Hokkaido|北海道冬蟹季|北海道冬蟹季|北海道 冬の蟹'),
  },
  {
    id: 2,
    picture: 'culture-3',
    link: '/suppliers?rootAreaId=2&categoryId=7',
    names: four('Kyoto in a kimono|穿和服游京都|穿和服遊京都|きもので京都'),
  },
  {
    id: 3,
    picture: 'nature-1',
    link: '/suppliers?rootAreaId=7',
    names: four('Fuji views, an hour from Tokyo|东京1小时，看富士山|東京1小時，看富士山|東京から一時間、富士を望む'),
  },
  {
    id: 4,
    picture: 'workshop-2',
    link: '/suppliers?categoryId=14',
    names: four('Make something to take home|亲手做一件带回家|親手做一件帶回家|つくって持ち帰る旅みやげ'),
  },
]

interface SeedTranslation {
  id: string
  names: Names
}

/** Words of the catalogue that names and labels are made of, as the translation list carries them. */
export const TRANSLATIONS: readonly SeedTranslation[] = [
  ...LABEL_KEYS.map((key) => ({ id: `label.${key}`, names: labelText(key) })),
  ...THEMES.filter(({ parentId }) => parentId === null).map(({ id, names }) => ({ id: `theme.${id}`, names })),
]
