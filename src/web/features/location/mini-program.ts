import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'
import { type Position, parseCoordinates } from '#domain/catalogue/distance.ts'
import { stored } from '#web/platform/storage.ts'

const MAX_TEXT = 200
const MAX_URL = 2048

/** What the mini-program shared: its words for the place, and the page that it wants (CK-04). */
const sharedLocation = stored('miniprogramLocation', z.string().check(z.maxLength(MAX_TEXT)))
const sharedTarget = stored('miniprogramTarget', z.string().check(z.maxLength(MAX_URL)))
/** Set while the app runs inside the mini-program: what an earlier visit stored does not count in a browser. */
const inside = stored('miniprogram', z.object({ province: z.string() }), 'session')

/** What the address of the mini-program's entry says; null for what it leaves out or gets wrong. */
export interface MiniProgramEntry {
  readonly id: string | null
  readonly name: string | null
  readonly header: string | null
  readonly openid: string | null
  /** When the mini-program's server signed who it is, epoch s, and its signature. */
  readonly ts: string | null
  readonly sig: string | null
  readonly province: string | null
  readonly location: string | null
  readonly target: string | null
  /** From `lng` and `lat`, in degrees. */
  readonly position: Position | null
}

/**
 * Reads the query of the mini-program's entry (LO-07). `id`, `name`, `header` and `openid` say who somebody is to the
 * messaging app, and count only where the server finds them signed (`ts`, `sig`; S-12).
 */
export function readMiniProgramEntry(query: URLSearchParams): MiniProgramEntry {
  const given = (name: SearchOf<'miniprogram'>) => query.get(name)
  const text = (name: SearchOf<'miniprogram'>, max = MAX_TEXT) => {
    const value = given(name)?.trim() ?? ''
    return value !== '' && value.length <= max ? value : null
  }
  return {
    id: text('id'),
    name: text('name'),
    header: text('header', MAX_URL),
    openid: text('openid'),
    ts: text('ts', 12),
    sig: text('sig'),
    province: text('province'),
    location: text('location'),
    target: text('target', MAX_URL),
    position: parseCoordinates(`${given('lng')},${given('lat')}`),
  }
}

/** Keeps what the mini-program shared, in place of what it shared before (LO-08). */
export function enterMiniProgram({ location, target, province }: MiniProgramEntry): void {
  if (location) sharedLocation.write(location)
  else sharedLocation.clear()
  if (target) sharedTarget.write(target)
  else sharedTarget.clear()
  inside.write({ province: province ?? '' })
}

/** Whether the app runs inside the mini-program: then the position is the one it shared, and the device is not asked. */
export function isInMiniProgram(): boolean {
  return inside.read() !== null
}

/** The page that the mini-program wants, unchecked; null outside of it. */
export function miniProgramTarget(): string | null {
  return isInMiniProgram() ? sharedTarget.read() : null
}
