/**
 * The categories, by the keys that a catalogue gives them, whose shops are attractions: one goes there to see or do something. All
 * others are restaurants.
 */
const ATTRACTIONS: ReadonlySet<string> = new Set([
  ...['attraction', 'culture', 'park', 'onsen', 'nature', 'workshop'],
  ...['museum', 'temple', 'zoo', 'aquarium', 'theatre', 'tour', 'spa', 'sport'],
])

/** What a shop is to search engines (SR-04) and to searches for any restaurant or any attraction (PE-01). */
export type PlaceKind = 'Restaurant' | 'TouristAttraction'

/** What a shop is by its category's key. */
export function placeKind(categoryKey: string): PlaceKind {
  return ATTRACTIONS.has(categoryKey) ? 'TouristAttraction' : 'Restaurant'
}
