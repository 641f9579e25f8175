/** The style sheets of the app that a ticket's page is drawn with, by the names that their classes are found under. */
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

/** How a ticket's page looks: the app's own styles, class names and icons, taken from its sources by the build. */
export interface TicketLook {
  readonly css: string
  readonly classes: Readonly<Record<StyleSheet, Readonly<Record<string, string>>>>
  /** Icons by their name in lucide, each as one path. */
  readonly icons: Readonly<Record<string, string>>
}
