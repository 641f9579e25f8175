/**
 * The background behind each picture while it loads (written by scripts/pictures); for category-* the tile colour
 * of the light scheme, transparent for scenes without a ground.
 */
export const PICTURE_COLORS: Readonly<Record<string, string>> = {
  'category-sushi': '#dfe9f3',
  'category-ramen': '#fae8d6',
  'category-wagyu': '#fbe6ea',
  'category-seafood': '#fbe4dc',
  'category-kaiseki': '#ebe6f5',
  'category-izakaya': '#fbf0d3',
  'category-tempura': '#f2e9de',
  'category-sweets': '#fbe6ea',
  'category-cafe': '#e6efdd',
  'category-culture': '#fbe4dc',
  'category-park': '#dcefec',
  'category-onsen': '#dcebf9',
  'category-nature': '#e6efdd',
  'category-workshop': '#fbf0d3',
  'hero-fuji': 'transparent',
  'empty-tickets': 'transparent',
  'empty-search': 'transparent',
  offline: 'transparent',
  error: 'transparent',
  'success-stamp': 'transparent',
}
