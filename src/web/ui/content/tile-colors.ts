/** The colour of each category's tile in the light scheme, by its key (written by scripts/pictures). */
export const TILE_COLORS: Readonly<Record<string, string>> = {
  sushi: '#dfe9f3',
  ramen: '#fae8d6',
  wagyu: '#fbe6ea',
  seafood: '#fbe4dc',
  kaiseki: '#ebe6f5',
  izakaya: '#fbf0d3',
  tempura: '#f2e9de',
  sweets: '#fbe6ea',
  cafe: '#e6efdd',
  culture: '#fbe4dc',
  park: '#dcefec',
  onsen: '#dcebf9',
  nature: '#e6efdd',
  workshop: '#fbf0d3',
}
