import * as z from 'zod/mini'
import type { Position } from '#domain/catalogue/distance.ts'
import { LANGUAGES, nameField, perLanguage } from '#domain/languages.ts'
import type { Geocoder, PlaceNames } from '#server/ports/geocode.ts'
import { nearestArea } from './nearest.ts'

export interface NominatimSettings {
  /** Base URL of the service, without `/reverse`. */
  readonly url: string
  /** API key of a hosted service; null if it needs none. */
  readonly key: string | null
  /** Our origin, sent in `User-Agent` as the service's terms require. */
  readonly origin: string
  readonly timeoutMs?: number
  /** Maximum requests per minute, so that visitors cannot exhaust our quota. */
  readonly perMinute?: number
}

const TIMEOUT_MS = 1_500
const PER_MINUTE = 60
/** Pause after a failed request. */
const PAUSE_MS = 10_000
const MAX_IN_FLIGHT = 4
const MAX_BYTES = 64 * 1024
const MAX_KEPT = 2_000
const MAX_NAME = 80
/** Decimal places of the coordinates: about 100 m, so that the service never receives a visitor's exact position. */
const PLACES = 3
/** Zoom of town districts: precise enough for a name, too coarse for a street address. */
const ZOOM = '14'

/** Both fields are absent where the service has no name, for example at sea. */
const answer = z.object({
  name: z.optional(z.string()),
  namedetails: z.optional(z.nullable(z.record(z.string(), z.string()))),
})

const tidy = (name: string | undefined): string =>
  (name ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)

/** Reads a response body as JSON. Throws if it exceeds `MAX_BYTES` or is not JSON. */
async function boundedJson(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new Error('The response is too large')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

/** The place's name in each language; '' where the service returns none. */
function namesOf(body: unknown): PlaceNames {
  const { name, namedetails } = z.parse(answer, body)
  const by = namedetails ?? {}
  const local = by['name:ja'] ?? by['name'] ?? name
  return perLanguage((locale) => {
    const { map, writesHan } = LANGUAGES[locale]
    const own = map.map((tag) => by[`name:${tag}`]).find((text) => text !== undefined)
    // Readers of Chinese characters can read the Japanese name.
    return [nameField(locale), tidy(own ?? (writesHan ? local : undefined))]
  })
}

/**
 * OpenStreetMap's Nominatim, self-hosted or hosted. The catalogue's areas decide where a position is; the service
 * only adds the place's name. Requests carry rounded coordinates to one configured address, never text that a visitor
 * typed. If the service is slow or fails, `placeAt` returns the area's own names.
 */
export function nominatimGeocoder(settings: NominatimSettings): Geocoder {
  const base = new URL(`${settings.url.replace(/\/+$/, '')}/reverse`)
  const kept = new Map<string, PlaceNames>()
  const perMinute = settings.perMinute ?? PER_MINUTE
  let asked: number[] = []
  let inFlight = 0
  let pausedUntil = 0

  const ask = async ({ lng, lat }: Position): Promise<PlaceNames> => {
    const url = new URL(base)
    url.search = new URLSearchParams({
      format: 'jsonv2',
      lat: lat.toFixed(PLACES),
      lon: lng.toFixed(PLACES),
      zoom: ZOOM,
      namedetails: '1',
      ...(settings.key === null ? {} : { key: settings.key }),
    }).toString()
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': `Tabifuda (${settings.origin})` },
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The service responded with ${response.status}`)
    }
    return namesOf(await boundedJson(response))
  }

  /** Names from the cache or the service; null if the service fails or may not be called now. */
  const namesAt = async (position: Position): Promise<PlaceNames | null> => {
    const key = `${position.lng.toFixed(PLACES)},${position.lat.toFixed(PLACES)}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const now = performance.now()
    asked = asked.filter((at) => now - at < 60_000)
    if (now < pausedUntil || inFlight >= MAX_IN_FLIGHT || asked.length >= perMinute) return null
    asked.push(now)
    inFlight += 1
    try {
      const names = await ask(position)
      for (const oldest of kept.size >= MAX_KEPT ? kept.keys().take(1) : []) kept.delete(oldest)
      kept.set(key, names)
      return names
    } catch {
      pausedUntil = performance.now() + PAUSE_MS
      return null
    } finally {
      inFlight -= 1
    }
  }

  return {
    async placeAt(position, areas) {
      const found = await nearestArea.placeAt(position, areas)
      const names = found && (await namesAt(position))
      if (found === null || names === null) return found
      return {
        ...found,
        names: perLanguage((locale) => {
          const field = nameField(locale)
          return [field, names[field] || found.names[field]]
        }),
      }
    },
  }
}
