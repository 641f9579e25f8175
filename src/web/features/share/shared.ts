import type { ReactNode } from 'react'

/** What is shared: a page that anybody can open, and what to call it. */
export interface Shared {
  readonly title: string
  /** Path of the page with its query: nothing of whoever shares it. */
  readonly path: string
  /** A plan has a note that says what its link holds. */
  readonly isPlan?: boolean
  /** A QR code of the page. */
  readonly qr: ReactNode
}
