import type { ReactNode } from 'react'
import type { ReportTable } from './model.ts'

/** Lays out a part of the reports: its chart, and the table of the same figures, which can be saved. */
export type PartOf = (
  table: ReportTable,
  title: string,
  note: ReactNode,
  chart: ReactNode,
  figures: ReactNode,
) => ReactNode
