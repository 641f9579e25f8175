import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'

/**
 * What the server and the built app agree on where the server renders a page: the app is a bundle of its own there, which the server loads
 * as a file and never imports.
 */
export interface PageToRender {
  /** Path and query, as the app writes them: `/mobile/supplier?id=1`. */
  readonly address: string
  readonly device: Device
  readonly locale: Locale
  /** The time on the server's clock, epoch ms. */
  readonly at: number
  /** The state of the data: pages of the same one may share their answers. Null where nothing can be read, and nothing is to be shared. */
  readonly asOf: string | null
  /** Answers a call as the server answers nobody in particular; rejects where it cannot. */
  readonly answer: (address: string, request: RequestInit) => Promise<Response>
}

export interface RenderedPage {
  /** What goes into the app's root element. */
  readonly html: string
  /** What the app takes over with it; null where a call was refused, as of a shop that is offline: what the page says then the app finds out for itself. */
  readonly handover: PageHandover | null
  /** A call that the page is made of had no answer, so it shows that it failed. */
  readonly isAway: boolean
}

/** What the app takes over from the server together with a page, so that it asks for none of it again (SR-06). */
export interface PageHandover {
  /** The address that was rendered. The app takes over under no other one. */
  readonly address: string
  readonly locale: Locale
  readonly at: number
  /** Answers by the keys of their queries. */
  readonly answers: readonly (readonly [key: readonly unknown[], data: unknown])[]
}

/** The bundle's one export. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage>

/** The id of the element of a document that holds the handover as JSON, which no browser runs. */
export const HANDOVER_ID = 'handover'

/** On buttons and fields that wait for the app. */
export const WAITING = 'data-waits'

/** On elements with a style of their own, which the app gives them. */
export const STYLE = 'data-style'

/** What starts the app in a document that the server has rendered: the script of `src/web/start.ts` as the build writes it. */
export const START_SCRIPT = '/start.js'
/** The script that says which browser the app needs (web/floor/notice.ts). */
export const FLOOR_SCRIPT = '/floor.js'

/** On the app's root element while it shows what the server has rendered: links are links there. */
export const RENDERED = 'data-rendered'
