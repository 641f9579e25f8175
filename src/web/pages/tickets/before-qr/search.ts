import * as z from 'zod/mini'
import { optionalId } from '#contract/fields.ts'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the target page of a shop's own QR code. */
export const beforeQrSearch = z.object({ supplierId: z.catch(optionalId, undefined) } satisfies Record<
  SearchOf<'beforeQr'>,
  unknown
>)
export type BeforeQrSearch = z.output<typeof beforeQrSearch>
