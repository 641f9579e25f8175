import { parseCoordinates } from '#domain/catalogue/distance.ts'

/**
 * Where the way to a shop opens: the shop's own navigation address where it has a web one, a search for its navigation
 * text, else its coordinates ("lng,lat"); null without any (SP-03, U-24).
 */
export function mapHref(shop: { readonly navigationParam: string; readonly coordinates: string }): string | null {
  const param = shop.navigationParam.trim()
  if (/^https:\/\//i.test(param)) return param
  const position = parseCoordinates(shop.coordinates)
  const query = param !== '' ? param : position && `${position.lat},${position.lng}`
  return query ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}` : null
}
