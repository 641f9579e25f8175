import { parseCoordinates } from '#domain/catalogue/distance.ts'

/**
 * Map link of a shop: its navigation address if it is an https URL, else a search for its navigation text, else for its
 * coordinates ("lng,lat"). Null without any of them (SP-03, U-24).
 */
export function mapHref(shop: { readonly navigationParam: string; readonly coordinates: string }): string | null {
  const param = shop.navigationParam.trim()
  if (/^https:\/\//i.test(param)) return param
  const position = parseCoordinates(shop.coordinates)
  const query = param !== '' ? param : position && `${position.lat},${position.lng}`
  return query ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}` : null
}
