/** Category keys of attractions, which guests visit to see or do something. All other categories are restaurants. */
const ATTRACTIONS: ReadonlySet<string> = new Set([
  ...['attraction', 'culture', 'park', 'onsen', 'nature', 'workshop'],
  ...['museum', 'temple', 'zoo', 'aquarium', 'theatre', 'tour', 'spa', 'sport'],
])

/** The kind of a shop for search engines (SR-04) and for searches for any restaurant or attraction (PE-01). */
export type PlaceKind = 'Restaurant' | 'TouristAttraction'

/** The kind of a shop by its category key. */
export function placeKind(categoryKey: string): PlaceKind {
  return ATTRACTIONS.has(categoryKey) ? 'TouristAttraction' : 'Restaurant'
}
