import * as z from 'zod/mini'
import type { Position } from '#domain/catalogue/distance.ts'
import { LANGUAGES, nameField, perLanguage } from '#domain/languages.ts'
import type { Geocoder, PlaceNames } from '#server/ports/geocode.ts'
import { nearestArea } from './nearest.ts'

export interface NominatimSettings {
  /** Address of the service, below which it answers `/reverse`. */
  readonly url: string
  /** Key of a hosted service, null where none is needed. */
  readonly key: string | null
  /** Who asks, as the service's terms want to know. */
  readonly origin: string
  readonly timeoutMs?: number
  /** Questions a minute at most, so that nobody can use up the service through us. */
  readonly perMinute?: number
}

const TIMEOUT_MS = 1_500
const PER_MINUTE = 60
/** Without an answer the service is left alone for so long. */
const PAUSE_MS = 10_000
const MAX_IN_FLIGHT = 4
const MAX_BYTES = 64 * 1024
const MAX_KEPT = 2_000
const MAX_NAME = 80
/** A hundred metres: nobody outside learns where exactly a visitor stands. */
const PLACES = 3
/** Districts of a town: fine enough for a name, coarse enough that no address is asked for. */
const ZOOM = '14'

/** In the sea the service knows no name and says so without these. */
const answer = z.object({
  name: z.optional(z.string()),
  namedetails: z.optional(z.nullable(z.record(z.string(), z.string()))),
})

const tidy = (name: string | undefined): string =>
  (name ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)

/** Reads a body of bounded size as JSON; throws for a longer one, and for what is none. */
async function boundedJson(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new Error('The answer is too long')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

/** What the place is called in each language; blank where the service does not say. */
function namesOf(body: unknown): PlaceNames {
  const { name, namedetails } = z.parse(answer, body)
  const by = namedetails ?? {}
  const local = by['name:ja'] ?? by['name'] ?? name
  return perLanguage((locale) => {
    const { map, writesHan } = LANGUAGES[locale]
    const own = map.map((tag) => by[`name:${tag}`]).find((text) => text !== undefined)
    // Who writes Chinese characters can read the Japanese name.
    return [nameField(locale), tidy(own ?? (writesHan ? local : undefined))]
  })
}

/**
 * OpenStreetMap's Nominatim, self-hosted or hosted: the catalogue's own areas decide where a position is, the service
 * says what the place is called. It is asked for numbers at one configured address, never for what a visitor typed, and
 * whatever it does, the answer is there in time with the area's own names.
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
      throw new Error(`The service answered ${response.status}`)
    }
    return namesOf(await boundedJson(response))
  }

  /** Names from memory or from the service; null where it may not be asked now, or does not answer. */
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
