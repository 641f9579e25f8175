import * as z from 'zod/mini'

/** Maximum number of rows in a CSV file. A narrower search returns the others. */
export const CSV_ROWS = 5_000

/** A list as CSV: its first rows in the list's order. Cells that a spreadsheet would execute are escaped. */
export const csvTable = z.object({
  csv: z.string(),
  rows: z.int(),
  /** Whether the list has more rows. */
  isCut: z.boolean(),
})
export type CsvTable = z.infer<typeof csvTable>
