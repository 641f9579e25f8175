import { four } from './text.ts'
import type { SeedCategory } from './types.ts'

const rows = {
  sushi: 'Sushi|寿司|壽司|寿司',
  ramen: 'Ramen|拉面|拉麵|ラーメン',
  wagyu: 'Wagyu|和牛|和牛|和牛',
  seafood: 'Seafood|海鲜|海鮮|海鮮',
  kaiseki: 'Kaiseki|怀石料理|懷石料理|懐石・会席',
  izakaya: 'Izakaya|居酒屋|居酒屋|居酒屋',
  culture: 'Culture|文化体验|文化體驗|文化体験',
  park: 'Parks|主题乐园|主題樂園|テーマパーク',
  tempura: 'Tempura|天妇罗|天婦羅|天ぷら',
  sweets: 'Sweets|日式甜品|日式甜點|甘味・スイーツ',
  cafe: 'Cafés|咖啡馆|咖啡廳|カフェ',
  onsen: 'Hot springs|温泉|溫泉|温泉',
  nature: 'Outdoors|自然户外|自然戶外|自然・アウトドア',
  workshop: 'Workshops|手作体验|手作體驗|ものづくり体験',
} as const

export type CategoryKey = keyof typeof rows

/** The categories in order; the first eight are those of the home page. */
export const CATEGORIES: readonly SeedCategory[] = Object.entries(rows).map(([key, names], index) => ({
  id: index + 1,
  key,
  sort: index + 1,
  names: four(names),
}))

/** The id of a category. */
export function categoryId(key: CategoryKey): number {
  return Object.keys(rows).indexOf(key) + 1
}
