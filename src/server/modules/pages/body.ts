import type { RenderedPage, RenderPage } from '#contract/page-render.ts'
import type { PublicPage } from '#contract/pages.ts'
import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'
import type { Clock } from '#server/ports/clock.ts'
import { appAddress } from './address.ts'
import type { AnswerCall, Build } from './build.ts'
import type { PageBody } from './document.ts'
import type { PageKey } from './subject.ts'

/** The variant of a page for a request. */
export interface PageVariant {
  readonly locale: Locale
  readonly device: Device
}

type Body = Omit<PageBody, 'named'>

/**
 * The state of the data behind a page: the version of the catalogue, null if it cannot be read, and the time, epoch ms.
 */
export interface DataState {
  readonly version: string | null
  readonly at: number
}

export interface BodyDependencies {
  readonly clock: Clock
  readonly answer: AnswerCall
  /** Receives errors of pages that could not be rendered. */
  readonly report: (error: unknown) => void
}

/**
 * Time to live of a rendered page in ms. Settings outside the catalogue can change within this time; browsers cache
 * responses equally long.
 */
const RENEWED_MS = 300_000

/**
 * The time with which pages are rendered, epoch ms. Rounded down to a multiple of `RENEWED_MS`, so that all
 * processes use the same time.
 */
export function renderedAt(clock: Clock): number {
  const now = clock.now().epochMilliseconds
  return now - (now % RENEWED_MS)
}

/** The data of a page could not be read. */
export class PageUnavailable extends Error {
  override readonly name = 'PageUnavailable'
}

/** Answers the app's calls while no data can be read. */
const NO_ANSWER: AnswerCall = async () => new Response('', { status: 503 })

/** Server-side rendering of the app's pages. */
export function openBodies({ clock, answer, report }: BodyDependencies) {
  const rendered = async (
    render: RenderPage,
    address: string,
    shown: PageVariant,
    { version, at }: DataState,
    through: AnswerCall,
  ) => {
    const dataVersion = version && `${version} ${at}`
    return render({ ...shown, address, at, dataVersion, answer: through }).catch((error: unknown) => {
      report(error)
      return null
    })
  }
  const bodyFrom = (
    page: RenderedPage,
    name: PublicPage,
    { stylesOf, modulesOf }: Build,
    { device }: PageVariant,
  ): Body => ({
    ...{ html: page.html, handover: page.handover },
    ...{ device, styles: stylesOf(page.html), modules: modulesOf(name, device) },
  })

  return {
    /**
     * The rendered page: `none` if only the app can render it, `failed` if rendering failed; the app may still
     * succeed. Rejects with `PageUnavailable` if a call of the page got no response.
     */
    async of(
      { name, rendered: query, order }: PageKey,
      build: Build,
      shown: PageVariant,
      asOf: DataState,
    ): Promise<Body | 'none' | 'failed'> {
      if (!build.renderPage || !query) return 'none'
      const address = appAddress(shown.device, name, query, order)
      const page = await rendered(build.renderPage, address, shown, asOf, answer)
      if (page?.isUnavailable) throw new PageUnavailable(`The calls for ${address} got no response`)
      return page ? bodyFrom(page, name, build, shown) : 'failed'
    },

    /** The page shown while no data can be read. */
    async away({ name, rendered: query, order }: PageKey, build: Build, shown: PageVariant): Promise<Body | null> {
      if (!build.renderPage) return null
      const address = appAddress(shown.device, name, query ?? {}, order)
      const page = await rendered(build.renderPage, address, shown, { version: null, at: renderedAt(clock) }, NO_ANSWER)
      return page && { ...bodyFrom(page, name, build, shown), handover: null }
    },
  }
}
