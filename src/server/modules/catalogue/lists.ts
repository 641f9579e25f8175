import type { queryPageSuppliers } from '#contract/catalogue.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { parseCoordinates } from '#domain/catalogue/distance.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { answerOnce, arrayJson, envelopeJson } from './ready-json.ts'
import type { Catalogue } from './service.ts'

type Query = ParsedRequestOf<typeof queryPageSuppliers>

/** One page of the supplier list as an envelope in JSON (P-7.9, queryPageSuppliers). */
export async function supplierPageJson(catalogue: Catalogue, query: Query): Promise<Uint8Array> {
  const position = query.position ? parseCoordinates(query.position) : null
  const { pageNumber: page = 1, pageSize: size = PAGE_SIZE, ...filter } = query
  const make = async (): Promise<Uint8Array> => {
    const { total, ids, reading } = catalogue.findSuppliers({ ...filter, page, size })
    const rows = await catalogue.listed(ids, { position })
    const how = reading ? `"reading":${JSON.stringify(reading)},` : ''
    const head = Buffer.from(`{"pages":${Math.ceil(total / size)},"total":${total},${how}"result":`)
    return envelopeJson([head, ...arrayJson(rows), Buffer.from('}')])
  }
  // Everybody's own position would fill the memory with answers that nobody asks for again.
  return position === null ? answerOnce(catalogue.current, JSON.stringify(query), make) : make()
}

/** The suppliers with the best scores, as an envelope in JSON (P-7.9, topScore). */
export function topSuppliersJson(
  catalogue: Catalogue,
  rootAreaId: number | undefined,
  count: number,
): Promise<Uint8Array> {
  return answerOnce(catalogue.current, `top ${rootAreaId} ${count}`, async () => {
    const { ids } = catalogue.findSuppliers({ order: 'score desc', rootAreaId, size: count })
    return envelopeJson(arrayJson(await catalogue.listed(ids)))
  })
}
