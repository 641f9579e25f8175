import * as z from 'zod/mini'
import { stored } from '#web/platform/storage.ts'

/** The favourite that a visitor pressed before signing in, on page `from`. It is added after they return. */
export const pendingFavorite = stored(
  'tappedHeart',
  z.object({ type: z.enum(['supplier', 'package']), id: z.int(), from: z.string() }),
  'session',
)
