/** The app's style sheets used by a ticket's page, by the names under which their classes are looked up. */
export type StyleSheet =
  | 'frame'
  | 'statusBanners'
  | 'pageHead'
  | 'banner'
  | 'badge'
  | 'button'
  | 'fuda'
  | 'counter'
  | 'stateStrip'
  | 'qrCode'
  | 'details'
  | 'holdButton'
  | 'ticketActions'
  | 'shopFirst'
  | 'counterNotice'
  | 'recordSlip'

/**
 * The look of a ticket's page: the app's own styles, class names and icons, extracted from its sources by the build.
 */
export interface TicketLook {
  readonly css: string
  readonly classes: Readonly<Record<StyleSheet, Readonly<Record<string, string>>>>
  /** The markup inside each icon, by its name in lucide. */
  readonly icons: Readonly<Record<string, string>>
}
