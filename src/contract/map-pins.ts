import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { names } from './fields.ts'
import { queryPageSuppliers } from './shop-list.ts'

/**
 * Beyond P-7: the positions of a list's shops for its map (PE-09), of all pages in list order, 500 at most, whatever
 * page is requested. `bounds`, "west,south,east,north" in degrees, restricts them to a part of the map; `total` then
 * counts the shops in it.
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
        /** The lowest price in yen, by which the list sorts; 0 when nothing is on sale. */
        price: z.int(),
        secondAreaId: z.int(),
        ...names,
      }),
    ),
  }),
})
