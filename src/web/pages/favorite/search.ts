import * as z from 'zod/mini'

/** Query of the favourites (FV-01): shops unless it says packages; a page that is none is the first. */
export const favoriteSearch = z.object({
  type: z.catch(z.optional(z.enum(['supplier', 'package'])), undefined),
  pageNumber: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))), undefined),
})
export type FavoriteSearch = z.output<typeof favoriteSearch>
