import type { ReactNode } from 'react'
import type { ReportTable } from './model.ts'

/** Renders a section of the reports: a chart and the table of its figures, which can be saved. */
export type PartOf = (
  table: ReportTable,
  title: string,
  note: ReactNode,
  chart: ReactNode,
  figures: ReactNode,
) => ReactNode
