import { japanDate } from '#domain/calendar/time.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { Locale } from '#domain/languages.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { alternates, appAddress, pageAddress, type RequestedPage } from './address.ts'
import { type BodyDependencies, type DataState, openBodies, type PageVariant, renderedAt } from './body.ts'
import { type Build, buildReader } from './build.ts'
import { copyOf, type Encoding, PageCache, type PageCopy } from './copies.ts'
import { pageDocument, withBody } from './document.ts'
import { headOf } from './head.ts'
import { type PictureFolders, previewOf } from './picture.ts'
import { isShown, type PageKey, pageKeyOf, type Subject, subjectOf } from './subject.ts'

interface PageDependencies extends BodyDependencies {
  readonly catalogue: Catalogue
  /** The app's public origin. */
  readonly origin: string
  /** Folder of the build. */
  readonly webRoot: string
  readonly pictures: PictureFolders
  /** Whether documents contain rendered content; otherwise they start empty. */
  readonly renders: boolean
}

export interface Pages {
  /** The document of a page. Rejects if the database is unavailable and the page is not cached. */
  copy(asked: RequestedPage, shown: PageVariant): Promise<PageCopy>
  /** A document's bytes in an encoding. */
  packed(copy: PageCopy, encoding: Encoding): Buffer | Promise<Buffer>
  /** The document for a page that cannot be read at the moment; it states this. */
  away(asked: RequestedPage, shown: PageVariant): Promise<string>
}

const MISSING: Subject = { kind: 'missing' }
/** All lists that search engines must not list and that only the app renders share one document. */
const UNLISTED: PageKey = { name: 'suppliers', ids: {}, isListed: false, rendered: null, order: null }
/** The request for an unknown page: the app reports it under the address of a shop. */
const UNKNOWN_PAGE: PageKey = { name: 'supplier', ids: {}, isListed: true, rendered: {}, order: null }

/**
 * The page to show for a result: one page for everything that does not exist, and one for all lists that are empty or
 * whose page number is too high.
 */
function shownFor(wanted: PageKey, subject: Subject): PageKey | null {
  if (subject.kind === 'missing') return null
  const before = ((wanted.rendered?.['pageNumber'] ?? 1) - 1) * PAGE_SIZE
  return subject.kind === 'list' && subject.total <= before ? UNLISTED : wanted
}

/**
 * The documents of the public pages: the app's own, with the page's head in its language (SR-02 to SR-04) and its
 * rendered content (SR-01). They are the same for all users, rendered once per version of the catalogue and
 * `RENEWED_MS`, and cached while there is room (SR-08). Addresses without separate content share a document, so
 * that they evict no page (SR-09).
 */
export function openPages({ catalogue, origin, webRoot, pictures, renders, ...rest }: PageDependencies): Pages {
  const { clock } = rest
  const bodies = openBodies(rest)
  const copies = new PageCache()
  /** Documents being rendered, by key; concurrent requests share them. */
  const making = new Map<string, Promise<PageCopy>>()
  const readBuild = buildReader(webRoot, renders)

  /** `wanted` is null for an unknown page; `named` is the language of the address. */
  const find = (
    wanted: PageKey | null,
    build: Build,
    shown: PageVariant,
    named: Locale | null,
  ): Promise<PageCopy> | PageCopy => {
    const { name, ids, isListed, rendered, order } = wanted ?? UNKNOWN_PAGE
    const address = wanted && pageAddress('', name, ids, isListed ? named : null)
    const own = rendered && appAddress(shown.device, name, rendered, order)
    const asOf = { version: catalogue.current().version, at: renderedAt(clock) }
    const page = [address, own, isListed, named, shown.locale, shown.device]
    const key = [...page, asOf.version, build.version, asOf.at].join(' ')
    const known = copies.get(key) ?? making.get(key)
    if (known) return known
    const made = make(key, wanted, build, shown, named, asOf)
    const kept = made.then(({ copy, mayBeKept }) => {
      if (mayBeKept) copies.keep(copy)
      return copy
    })
    making.set(key, kept)
    return kept.finally(() => making.delete(key))
  }

  const make = async (
    key: string,
    wanted: PageKey | null,
    build: Build,
    shown: PageVariant,
    named: Locale | null,
    asOf: DataState,
  ): Promise<{ copy: PageCopy; mayBeKept: boolean }> => {
    const { name, ids, isListed: mayBeListed, rendered } = wanted ?? UNKNOWN_PAGE
    const subject = wanted ? await subjectOf({ name, ids: rendered ?? ids }, catalogue) : MISSING
    const better = wanted && shownFor(wanted, subject)
    // `find` caches the copy under its real key.
    if (better !== wanted) return { copy: await find(better, build, shown, named), mayBeKept: false }

    const isListed = mayBeListed && isShown(subject)
    const today = japanDate(Temporal.Instant.fromEpochMilliseconds(asOf.at))
    const { things, ...head } = headOf(subject, ids, shown.locale, { origin, today }, catalogue)
    const made = await bodies.of(wanted ?? UNKNOWN_PAGE, build, shown, asOf)
    const body = typeof made === 'string' ? null : made
    const html = pageDocument(build.html, {
      ...{ ...head, locale: shown.locale },
      preview: await previewOf(origin, head.picture, pictures),
      addresses: isListed
        ? { canonical: pageAddress(origin, name, ids, named), alternates: alternates(origin, name, ids) }
        : null,
      things: isListed ? things : [],
      // For an unknown page the app reads its data without a handover.
      body: body && { ...body, handover: wanted && body.handover, named },
    })
    const copy = copyOf(html, { key, status: subject.kind === 'missing' ? 404 : 200, isListed })
    // A failed rendering is not cached, because a retry may succeed.
    return { copy, mayBeKept: made !== 'failed' }
  }

  return {
    copy: async (asked, shown) => find(pageKeyOf(asked), await readBuild(), shown, asked.named),
    packed: (copy, encoding) => copies.packed(copy, encoding),
    away: async (asked, shown) => {
      const build = await readBuild()
      const body = await bodies.away(pageKeyOf(asked) ?? UNKNOWN_PAGE, build, shown)
      return withBody(build.html, body && { ...body, named: asked.named })
    },
  }
}
