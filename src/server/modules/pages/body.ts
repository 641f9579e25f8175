import type { RenderedPage, RenderPage } from '#contract/page-render.ts'
import type { PublicPage } from '#contract/pages.ts'
import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'
import type { Clock } from '#server/ports/clock.ts'
import { appAddress } from './address.ts'
import type { AnswerCall, Build } from './build.ts'
import type { PageBody } from './document.ts'
import type { Wanted } from './subject.ts'

/** A page as it is shown to somebody. */
export interface Shown {
  readonly locale: Locale
  readonly device: Device
}

type Body = Omit<PageBody, 'named'>

/** The data that a page is made of: the version of the catalogue, null where nothing can be read, and the time, epoch ms. */
export interface AsOf {
  readonly version: string | null
  readonly at: number
}

export interface BodyDependencies {
  readonly clock: Clock
  readonly answer: AnswerCall
  /** Hears of a page that could not be rendered. */
  readonly report: (error: unknown) => void
}

/** How long a rendered page may be shown although settings that are no part of the catalogue change: as long as browsers keep their answers, in ms. */
const RENEWED_MS = 300_000

/** The time as of which pages are rendered now, epoch ms: the same for some minutes, on every process. */
export function renderedAt(clock: Clock): number {
  const now = clock.now().epochMilliseconds
  return now - (now % RENEWED_MS)
}

/** The page's data could not be read. */
export class PageAway extends Error {
  override readonly name = 'PageAway'
}

/** What the app's calls get while nothing can be read. */
const NO_ANSWER: AnswerCall = async () => new Response('', { status: 503 })

/** What the app shows of pages, as the server renders it. */
export function openBodies({ clock, answer, report }: BodyDependencies) {
  const rendered = async (
    render: RenderPage,
    address: string,
    shown: Shown,
    { version, at }: AsOf,
    through: AnswerCall,
  ) => {
    const asOf = version && `${version} ${at}`
    return render({ ...shown, address, at, asOf, answer: through }).catch((error: unknown) => {
      report(error)
      return null
    })
  }
  const bodyFrom = (page: RenderedPage, name: PublicPage, { stylesOf, modulesOf }: Build, { device }: Shown): Body => ({
    ...{ html: page.html, handover: page.handover },
    ...{ device, styles: stylesOf(page.html), modules: modulesOf(name, device) },
  })

  return {
    /**
     * What the app shows of a page; `none` where it alone can, and `failed` where rendering did not work, as the app may still show it. Rejects
     * where a call that the page is made of had no answer.
     */
    async of(
      { name, rendered: query, order }: Wanted,
      build: Build,
      shown: Shown,
      asOf: AsOf,
    ): Promise<Body | 'none' | 'failed'> {
      if (!build.renderPage || !query) return 'none'
      const address = appAddress(shown.device, name, query, order)
      const page = await rendered(build.renderPage, address, shown, asOf, answer)
      if (page?.isAway) throw new PageAway(`The calls of ${address} were not answered`)
      return page ? bodyFrom(page, name, build, shown) : 'failed'
    },

    /** What a page says while nothing can be read. */
    async away({ name, rendered: query, order }: Wanted, build: Build, shown: Shown): Promise<Body | null> {
      if (!build.renderPage) return null
      const address = appAddress(shown.device, name, query ?? {}, order)
      const page = await rendered(build.renderPage, address, shown, { version: null, at: renderedAt(clock) }, NO_ANSWER)
      return page && { ...bodyFrom(page, name, build, shown), handover: null }
    },
  }
}
