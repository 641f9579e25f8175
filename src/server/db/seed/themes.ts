import { type DistrictKey, districtOf } from './areas.ts'
import type { CategoryKey } from './categories.ts'
import { mix } from './mix.ts'
import { four } from './text.ts'
import type { SeedTheme } from './types.ts'

interface SmallThemeRow {
  names: string
  picture: string
  /** Categories that belong here; districts narrow them. */
  categories: readonly CategoryKey[]
  districts?: readonly DistrictKey[]
  /** One supplier in how many of those is shown; 1 is all. */
  oneIn?: number
}

interface ThemeRow {
  id: number
  names: string
  picture: string
  rootId?: number
  small: readonly SmallThemeRow[]
}

const rows: readonly ThemeRow[] = [
  {
    id: 1,
    names: 'First time in Japan|初游日本|初遊日本|はじめての日本',
    picture: 'culture-1',
    small: [
      { names: 'Sushi counters|寿司吧台|壽司吧台|鮨カウンター', picture: 'sushi-2', categories: ['sushi'] },
      { names: 'A bowl of ramen|来碗拉面|來碗拉麵|一杯のラーメン', picture: 'ramen-1', categories: ['ramen'] },
      { names: 'Straight from the sea|海的味道|大海的味道|海の幸', picture: 'seafood-3', categories: ['seafood'] },
      { names: 'Kimono and tea|和服与茶|和服與茶|着物とお茶', picture: 'culture-2', categories: ['culture'] },
    ],
  },
  {
    id: 2,
    names: 'With children|亲子同游|親子同遊|子どもと一緒に',
    picture: 'park-1',
    small: [
      {
        names: 'Parks and aquariums|乐园与水族馆|樂園與水族館|遊園地と水族館',
        picture: 'park-3',
        categories: ['park'],
      },
      {
        names: 'Make it yourself|动手做|動手做|つくってみよう',
        picture: 'workshop-2',
        categories: ['workshop', 'sweets'],
      },
      { names: 'Animals and the sea|动物与大海|動物與大海|いきものと海', picture: 'nature-4', categories: ['nature'] },
    ],
  },
  {
    id: 3,
    names: 'An evening for two|二人之夜|兩人之夜|ふたりの夜',
    picture: 'kaiseki-3',
    small: [
      {
        names: 'Counter dinners|吧台晚餐|吧台晚餐|カウンターで夕食',
        picture: 'tempura-2',
        categories: ['tempura', 'sushi'],
      },
      { names: 'Kaiseki rooms|怀石包间|懷石包廂|懐石の小部屋', picture: 'kaiseki-1', categories: ['kaiseki'] },
      { names: 'Wagyu to remember|难忘和牛|難忘和牛|記憶に残る和牛', picture: 'wagyu-1', categories: ['wagyu'] },
    ],
  },
  {
    id: 4,
    names: 'Rainy-day plans|雨天行程|雨天行程|雨の日の過ごしかた',
    picture: 'cafe-2',
    small: [
      { names: 'Cafés and sweets|咖啡与甜品|咖啡與甜點|喫茶と甘味', picture: 'cafe-1', categories: ['cafe', 'sweets'] },
      { names: 'Studios and crafts|工坊与手作|工坊與手作|工房めぐり', picture: 'workshop-1', categories: ['workshop'] },
      { names: 'Hot springs|泡汤去|泡湯去|湯あみ', picture: 'onsen-1', categories: ['onsen'] },
    ],
  },
  {
    id: 5,
    names: 'After dark|夜晚的乐趣|夜晚的樂趣|夜のたのしみ',
    picture: 'izakaya-1',
    small: [
      { names: 'Izakaya streets|居酒屋小巷|居酒屋小巷|横丁の居酒屋', picture: 'izakaya-3', categories: ['izakaya'] },
      { names: 'Noodles at night|深夜面条|深夜麵條|夜鳴きそば', picture: 'ramen-4', categories: ['ramen'], oneIn: 2 },
    ],
  },
  {
    id: 6,
    names: 'Tokyo mornings|东京清晨|東京清晨|東京の朝',
    picture: 'seafood-1',
    rootId: 1,
    small: [
      {
        names: 'Market breakfasts|市场早餐|市場早餐|市場の朝ごはん',
        picture: 'seafood-2',
        categories: ['seafood', 'sushi', 'cafe'],
        districts: ['tsukiji', 'odaiba', 'ginza'],
      },
      {
        names: 'Old-town strolls|老街散步|老街散步|下町さんぽ',
        picture: 'culture-4',
        categories: ['culture', 'sweets', 'workshop', 'tempura', 'nature'],
        districts: ['asakusa', 'ueno'],
      },
    ],
  },
  {
    id: 7,
    names: 'Kyoto, slowly|慢游京都|慢遊京都|ゆっくり京都',
    picture: 'kaiseki-2',
    rootId: 2,
    small: [
      {
        names: 'Gion and the hills|祇园与东山|祇園與東山|祇園と東山',
        picture: 'culture-3',
        categories: ['culture', 'kaiseki', 'sweets', 'workshop'],
        districts: ['gion'],
      },
      {
        names: 'Bamboo and water|竹林与流水|竹林與流水|竹と水の嵐山',
        picture: 'nature-2',
        categories: ['nature', 'kaiseki', 'culture', 'cafe', 'sweets'],
        districts: ['arashiyama'],
      },
    ],
  },
  {
    id: 8,
    names: 'Osaka appetite|吃在大阪|吃在大阪|食いだおれ大阪',
    picture: 'izakaya-4',
    rootId: 3,
    small: [
      {
        names: 'Iron plates and skewers|铁板与炸串|鐵板與炸串|粉もんと串かつ',
        picture: 'izakaya-2',
        categories: ['izakaya', 'ramen'],
        districts: ['namba', 'shinsekai', 'umeda'],
      },
    ],
  },
  {
    id: 9,
    names: 'Hokkaido seasons|北海道四季|北海道四季|北海道の四季',
    picture: 'nature-5',
    rootId: 4,
    small: [
      {
        names: 'Harbours and crabs|港口与螃蟹|港口與螃蟹|港と蟹',
        picture: 'seafood-4',
        categories: ['seafood', 'sushi'],
        districts: ['sapporo', 'otaru', 'hakodate'],
      },
      {
        names: 'Snow and flowers|雪与花|雪與花|雪と花',
        picture: 'nature-3',
        categories: ['nature', 'onsen', 'cafe', 'sweets'],
        districts: ['furano', 'niseko', 'otaru'],
      },
    ],
  },
  {
    id: 10,
    names: 'Island days|海岛时光|海島時光|島の休日',
    picture: 'nature-1',
    rootId: 6,
    small: [
      {
        names: 'Blue water|碧海|碧海|青い海へ',
        picture: 'nature-6',
        categories: ['nature', 'park'],
        districts: ['onna', 'motobu', 'ishigaki'],
      },
    ],
  },
]

/** Themes with their small themes; a small theme's id is its theme's id times 100 plus its place. */
export const THEMES: readonly SeedTheme[] = [
  ...rows.map(({ id, names, picture, rootId }, index) => ({
    id,
    areaId: rootId ?? null,
    parentId: null,
    sort: index + 1,
    picture,
    names: four(names),
  })),
  ...rows.flatMap((theme) =>
    theme.small.map((small, index) => ({
      id: theme.id * 100 + index + 1,
      areaId: theme.rootId ?? null,
      parentId: theme.id,
      sort: index + 1,
      picture: small.picture,
      names: four(small.names),
    })),
  ),
]

/** The themes and small themes that a supplier belongs to, in ascending order. */
export function themesOf(category: CategoryKey, district: DistrictKey, supplierId: number): number[] {
  const ids = new Set<number>()
  for (const theme of rows) {
    if (theme.rootId !== undefined && theme.rootId !== districtOf(district).rootId) continue
    for (const [index, small] of theme.small.entries()) {
      if (!small.categories.includes(category)) continue
      if (small.districts && !small.districts.includes(district)) continue
      if (small.oneIn && mix(`theme ${supplierId}`) % small.oneIn !== 0) continue
      ids.add(theme.id)
      ids.add(theme.id * 100 + index + 1)
    }
  }
  return [...ids].sort((a, b) => a - b)
}
