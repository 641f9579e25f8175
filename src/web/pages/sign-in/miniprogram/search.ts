import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'
import { parseCoordinates } from '#domain/catalogue/distance.ts'

const MAX_URL = 2048

/** A text of at most `max` characters; null for one that is missing, blank or longer. */
const text = (max = 200) => z.catch(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(max))), null)
const degrees = z.catch(z.string(), '')

/**
 * Query of the mini-program's entry (LO-07). `id`, `name`, `header` and `openid` say who somebody is to the messaging
 * app, and count only where the server finds them signed (`ts`, epoch s, and `sig`; S-12). null for what is missing.
 */
export const miniProgramSearch = z.pipe(
  z.object({
    id: text(),
    name: text(),
    header: text(MAX_URL),
    openid: text(),
    ts: text(12),
    sig: text(),
    province: text(),
    location: text(),
    target: text(MAX_URL),
    lng: degrees,
    lat: degrees,
  } satisfies Record<SearchOf<'miniprogram'>, unknown>),
  z.transform(({ lng, lat, ...entry }) => ({ ...entry, position: parseCoordinates(`${lng},${lat}`) })),
)
export type MiniProgramEntry = z.output<typeof miniProgramSearch>

/** Read here and not in the route, whose declaration every page loads. */
export function useMiniProgramSearch(): MiniProgramEntry {
  return z.parse(miniProgramSearch, useSearch({ strict: false }))
}
