/**
 * The categories, by the keys that a catalogue gives them, whose shops are attractions: one goes there to see or do something. All
 * others are restaurants.
 */
const ATTRACTIONS: ReadonlySet<string> = new Set([
  ...['attraction', 'culture', 'park', 'onsen', 'nature', 'workshop'],
  ...['museum', 'temple', 'zoo', 'aquarium', 'theatre', 'tour', 'spa', 'sport'],
])

/** What search engines are told that a shop is (SR-04), by its category's key. */
export function placeKind(categoryKey: string): 'Restaurant' | 'TouristAttraction' {
  return ATTRACTIONS.has(categoryKey) ? 'TouristAttraction' : 'Restaurant'
}
