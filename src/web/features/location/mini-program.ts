import * as z from 'zod/mini'
import { stored } from '#web/platform/storage.ts'

const MAX_TEXT = 200
const MAX_URL = 2048

/** What the mini-program shared: its words for the place, and the page that it wants (CK-04). */
const sharedLocation = stored('miniprogramLocation', z.string().check(z.maxLength(MAX_TEXT)))
const sharedTarget = stored('miniprogramTarget', z.string().check(z.maxLength(MAX_URL)))
/** Set while the app runs inside the mini-program: what an earlier visit stored does not count in a browser. */
const inside = stored('miniprogram', z.object({ province: z.string() }), 'session')

/** What the address of its entry says of where somebody is and goes; null for what it leaves out. */
interface SharedPlace {
  readonly location: string | null
  readonly target: string | null
  readonly province: string | null
}

/** Keeps what the mini-program shared, in place of what it shared before (LO-08). */
export function enterMiniProgram({ location, target, province }: SharedPlace): void {
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
