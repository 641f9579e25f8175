import * as z from 'zod/mini'

/** A list as a table for spreadsheets has so many lines at most; a narrower search has the others. */
export const CSV_ROWS = 5_000

/** A list as a table for spreadsheets: its first lines, as it is sorted; cells that a spreadsheet would run are made harmless. */
export const csvTable = z.object({
  csv: z.string(),
  rows: z.int(),
  /** The list has more. */
  isCut: z.boolean(),
})
export type CsvTable = z.infer<typeof csvTable>
