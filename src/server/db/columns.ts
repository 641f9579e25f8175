import type { ColumnType } from 'kysely'

/** Read as Date (driver), written as ISO text. Stores convert it to Temporal.Instant at their boundary. */
export type Time = ColumnType<Date, string, string>
export type TimeOrNull = ColumnType<Date | null, string | null | undefined, string | null>
/** jsonb: read parsed, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type JsonDefault<T> = ColumnType<T, string | undefined, string>
/** numeric: read as text by the drivers. */
export type Decimal = ColumnType<string, number, number>
/** `date` columns are read as `YYYY-MM-DD` text (see connect.ts). */
export type Day = string
