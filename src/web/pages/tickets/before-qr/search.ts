import * as z from 'zod/mini'
import { optionalId } from '#contract/fields.ts'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the page behind a shop's own QR. */
export const beforeQrSearch = z.object({ supplierId: z.catch(optionalId, undefined) } satisfies Record<
  SearchOf<'beforeQr'>,
  unknown
>)
export type BeforeQrSearch = z.output<typeof beforeQrSearch>
