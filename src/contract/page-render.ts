import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'

/**
 * The interface between the server and the app for server-side rendering. There the app is a separate bundle, which
 * the server loads as a file and never imports.
 */
export interface PageToRender {
  /** Path and query, as the app writes them: `/mobile/supplier?id=1`. */
  readonly address: string
  readonly device: Device
  readonly locale: Locale
  /** The server's time, epoch ms. */
  readonly at: number
  /**
   * The version of the data: pages of the same version may share their answers. Null when no data can be read and
   * nothing may be shared.
   */
  readonly asOf: string | null
  /** Answers a call as for an anonymous visitor; rejects when it cannot. */
  readonly answer: (address: string, request: RequestInit) => Promise<Response>
}

export interface RenderedPage {
  /** The content of the app's root element. */
  readonly html: string
  /**
   * The data that the app takes over. Null when a call was refused, for example about a shop that is offline; the app
   * then loads the page itself.
   */
  readonly handover: PageHandover | null
  /** A call of the page got no answer, so that the page shows a failure. */
  readonly isAway: boolean
}

/** The data that the app takes over with a rendered page, so that it does not request it again (SR-06). */
export interface PageHandover {
  /** The rendered address. The app takes over at this address only. */
  readonly address: string
  readonly locale: Locale
  readonly at: number
  /** Answers by their query keys. */
  readonly answers: readonly (readonly [key: readonly unknown[], data: unknown])[]
}

/** The bundle's one export. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage>

/** Id of the element with the handover as JSON, which browsers do not execute. */
export const HANDOVER_ID = 'handover'

/** Attribute of buttons and fields that are disabled until the app has started. */
export const WAITING = 'data-waits'

/** Attribute of elements whose inline style the app sets. */
export const STYLE = 'data-style'

/** The script that starts the app in a server-rendered document: the built `src/web/start.ts`. */
export const START_SCRIPT = '/start.js'
/** The script that checks whether the browser is supported (web/floor/notice.ts). */
export const FLOOR_SCRIPT = '/floor.js'

/** Attribute of the app's root element while it shows server-rendered content, in which links are plain links. */
export const RENDERED = 'data-rendered'
