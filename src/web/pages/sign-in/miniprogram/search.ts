import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'
import { parseCoordinates } from '#domain/catalogue/distance.ts'

const MAX_URL = 2048

/** Text of at most `max` characters; null if missing, blank or longer. */
const text = (max = 200) => z.catch(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(max))), null)
const degrees = z.catch(z.string(), '')

/**
 * Query of the mini-program's entry (LO-07). `id`, `name`, `header` and `openid` identify the user in the messaging
 * app. They are trusted only after the server has verified the signature (`ts`, epoch s, and `sig`; S-12). Missing
 * values are null.
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

/** Parsed here instead of in the route because every page loads the route declarations. */
export function useMiniProgramSearch(): MiniProgramEntry {
  return z.parse(miniProgramSearch, useSearch({ strict: false }))
}
