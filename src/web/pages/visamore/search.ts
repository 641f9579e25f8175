import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'

const search = z.object({ rootAreaId: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined) })

/** Query of the visa list: the root area whose shops are shown; all where it is none. Read here, as every page loads the route. */
export function useVisaMoreSearch(): z.output<typeof search> {
  return z.parse(search, useSearch({ strict: false }))
}
