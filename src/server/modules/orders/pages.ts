import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { forbidden, type Outcome, ok } from '#server/outcome.ts'
import { presentOrder } from './present.ts'
import { soldIn } from './sold.ts'

/** The customer, and the part of their orders. */
interface Part {
  readonly customerId: number
  readonly limit: number
  readonly offset: number
}

/**
 * A page of the caller's own orders in wire form (P-7.2). A posted customer other than the caller is refused (S-05).
 */
export async function ownedPage(
  catalogue: Catalogue,
  input: Pick<ParsedRequestOf<typeof orders>, 'pageSize' | 'pageNumber' | 'currentPage' | 'customerId'>,
  { customer, now }: Caller<SignedInCustomer>,
  read: (part: Part) => Promise<{ readonly rows: readonly OrderRow[]; readonly total: number }>,
): Promise<Outcome<ResponseOf<typeof orders>>> {
  if (input.customerId && input.customerId !== customer.id) return forbidden()
  const size = input.pageSize ?? PAGE_SIZE
  const page = input.pageNumber ?? input.currentPage ?? 1
  const { rows, total } = await read({ customerId: customer.id, limit: size, offset: (page - 1) * size })
  const sold = await soldIn(catalogue, rows)
  return ok({
    pages: Math.ceil(total / size),
    total,
    result: rows.map((row) => presentOrder(row, sold, customer.email, now)),
  })
}
