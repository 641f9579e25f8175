import * as z from 'zod/mini'
import { stored } from '#web/platform/storage.ts'

/** The favourite that a visitor asked for before signing in, on the page `from`; it is set when they come back. */
export const tappedHeart = stored(
  'tappedHeart',
  z.object({ type: z.enum(['supplier', 'package']), id: z.int(), from: z.string() }),
  'session',
)
