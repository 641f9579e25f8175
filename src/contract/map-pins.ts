import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { names } from './fields.ts'
import { queryPageSuppliers } from './shop-list.ts'

/**
 * Beyond P-7: where the shops of a list are, for its map (PE-09); all that the list has on all its pages, in its order, 500 at
 * most, whatever page is asked for. `bounds`: "west,south,east,north" in degrees, for a part of the map only; `total` counts what lies
 * in it.
 */
export const supplierPins = endpoint({
  name: 'supplierPins',
  method: 'POST',
  path: '/api/directSupplier/supplierPins',
  access: 'public',
  kept: 'catalogue',
  request: z.extend(queryPageSuppliers.request, {
    bounds: z.optional(
      z.pipe(
        z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?(,-?\d{1,3}(\.\d{1,8})?){3}$/)),
        z.transform((text) => {
          const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
          return { west, south, east, north }
        }),
      ),
    ),
  }),
  response: z.object({
    total: z.int(),
    pins: z.array(
      z.object({
        id: z.int(),
        lng: z.number(),
        lat: z.number(),
        /** The lowest price in yen, as the list sorts by it; 0 where nothing can be bought. */
        price: z.int(),
        secondAreaId: z.int(),
        ...names,
      }),
    ),
  }),
})
