import type { ReactNode } from 'react'

/** A public page to share, with its title. */
export interface Shared {
  readonly title: string
  /** Path and query of the page; contains nothing about the sender. */
  readonly path: string
  /** A plan's dialog explains what its link contains. */
  readonly isPlan?: boolean
  /** QR code of the page. */
  readonly qr: ReactNode
}
