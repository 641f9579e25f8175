import * as z from 'zod/mini'
import { stored } from '#web/platform/storage.ts'

const MAX_TEXT = 200
const MAX_URL = 2048

/** Values from the mini-program: its name of the place, and the page to open (CK-04). */
const sharedLocation = stored('miniprogramLocation', z.string().check(z.maxLength(MAX_TEXT)))
const sharedTarget = stored('miniprogramTarget', z.string().check(z.maxLength(MAX_URL)))
/** Set while the app runs inside the mini-program. Without it, values stored by an earlier visit are ignored. */
const inside = stored('miniprogram', z.object({ province: z.string() }), 'session')

/** Location and target in the mini-program's entry address; null if absent. */
interface SharedPlace {
  readonly location: string | null
  readonly target: string | null
  readonly province: string | null
}

/** Stores the values from the mini-program, replacing earlier ones (LO-08). */
export function enterMiniProgram({ location, target, province }: SharedPlace): void {
  if (location) sharedLocation.write(location)
  else sharedLocation.clear()
  if (target) sharedTarget.write(target)
  else sharedTarget.clear()
  inside.write({ province: province ?? '' })
}

/**
 * Whether the app runs inside the mini-program. If so, it uses the shared position and never requests the device's
 * position.
 */
export function isInMiniProgram(): boolean {
  return inside.read() !== null
}

/** The page that the mini-program requested, not validated; null outside it. */
export function miniProgramTarget(): string | null {
  return isInMiniProgram() ? sharedTarget.read() : null
}
