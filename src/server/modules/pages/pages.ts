import { japanDate } from '#domain/calendar/time.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { Locale } from '#domain/languages.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { type AskedPage, alternates, appAddress, pageAddress } from './address.ts'
import { type AsOf, type BodyDependencies, openBodies, renderedAt, type Shown } from './body.ts'
import { type Build, buildReader } from './build.ts'
import { Copies, type Copy, copyOf, type Encoding } from './copies.ts'
import { pageDocument, withBody } from './document.ts'
import { headOf } from './head.ts'
import { type PictureFolders, previewOf } from './picture.ts'
import { isShown, type Subject, subjectOf, type Wanted, wantedPage } from './subject.ts'

interface PageDependencies extends BodyDependencies {
  readonly catalogue: Catalogue
  /** The app's public address. */
  readonly origin: string
  /** Where the build lies. */
  readonly webRoot: string
  readonly pictures: PictureFolders
  /** Whether documents hold what the app shows of a page; else they begin empty. */
  readonly renders: boolean
}

export interface Pages {
  /** The document of a page. Rejects where the database is away and the page is not in memory. */
  copy(asked: AskedPage, shown: Shown): Promise<Copy>
  /** The bytes of a document in an encoding. */
  packed(copy: Copy, encoding: Encoding): Buffer | Promise<Buffer>
  /** The document of a page that cannot be read now, which says so. */
  away(asked: AskedPage, shown: Shown): Promise<string>
}

const MISSING: Subject = { kind: 'missing' }
/** All lists that search engines are not to list, and that the app alone can show, have one document. */
const UNLISTED: Wanted = { name: 'suppliers', ids: {}, isListed: false, rendered: null, order: null }
/** What is asked for where there is no such page: the app says so under the address of a shop. */
const NOWHERE: Wanted = { name: 'supplier', ids: {}, isListed: true, rendered: {}, order: null }

/** What is shown for what was found: one page for all that is not there, and one list for all that are empty or have ended before. */
function shownFor(wanted: Wanted, subject: Subject): Wanted | null {
  if (subject.kind === 'missing') return null
  const before = ((wanted.rendered?.['pageNumber'] ?? 1) - 1) * PAGE_SIZE
  return subject.kind === 'list' && subject.total <= before ? UNLISTED : wanted
}

/**
 * The documents of the public pages: the app's own, with a head of the page and its language (SR-02 to SR-04), and what the app shows of it
 * (SR-01). The same for everybody; made once for a version of the catalogue and some minutes, as far as there is room (SR-08). Addresses that say
 * nothing of their own share one, so that they push out no page (SR-09).
 */
export function openPages({ catalogue, origin, webRoot, pictures, renders, ...rest }: PageDependencies): Pages {
  const { clock } = rest
  const bodies = openBodies(rest)
  const copies = new Copies()
  /** What is being made, by its key: who asks meanwhile gets the same. */
  const making = new Map<string, Promise<Copy>>()
  const readBuild = buildReader(webRoot, renders)

  /** `wanted` is null for what is not there, `named` the language of the address. */
  const find = (wanted: Wanted | null, build: Build, shown: Shown, named: Locale | null): Promise<Copy> | Copy => {
    const { name, ids, isListed, rendered, order } = wanted ?? NOWHERE
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
    wanted: Wanted | null,
    build: Build,
    shown: Shown,
    named: Locale | null,
    asOf: AsOf,
  ): Promise<{ copy: Copy; mayBeKept: boolean }> => {
    const { name, ids, isListed: mayBeListed, rendered } = wanted ?? NOWHERE
    const subject = wanted ? await subjectOf({ name, ids: rendered ?? ids }, catalogue) : MISSING
    const better = wanted && shownFor(wanted, subject)
    // Kept as what it is.
    if (better !== wanted) return { copy: await find(better, build, shown, named), mayBeKept: false }

    const isListed = mayBeListed && isShown(subject)
    const today = japanDate(Temporal.Instant.fromEpochMilliseconds(asOf.at))
    const { things, ...head } = headOf(subject, ids, shown.locale, { origin, today }, catalogue)
    const made = await bodies.of(wanted ?? NOWHERE, build, shown, asOf)
    const body = typeof made === 'string' ? null : made
    const html = pageDocument(build.html, {
      ...{ ...head, locale: shown.locale },
      preview: await previewOf(origin, head.picture, pictures),
      addresses: isListed
        ? { canonical: pageAddress(origin, name, ids, named), alternates: alternates(origin, name, ids) }
        : null,
      things: isListed ? things : [],
      // What is not there the app finds out for itself.
      body: body && { ...body, handover: wanted && body.handover, named },
    })
    const copy = copyOf(html, { key, status: subject.kind === 'missing' ? 404 : 200, isListed })
    // Another try may work.
    return { copy, mayBeKept: made !== 'failed' }
  }

  return {
    copy: async (asked, shown) => find(wantedPage(asked), await readBuild(), shown, asked.named),
    packed: (copy, encoding) => copies.packed(copy, encoding),
    away: async (asked, shown) => {
      const build = await readBuild()
      const body = await bodies.away(wantedPage(asked) ?? NOWHERE, build, shown)
      return withBody(build.html, body && { ...body, named: asked.named })
    },
  }
}
