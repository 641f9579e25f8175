import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#domain/languages.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { type AskedPage, alternates, pageAddress } from './address.ts'
import { Copies, type Copy, copyOf } from './copies.ts'
import { pageDocument } from './document.ts'
import { headOf } from './head.ts'
import { type PictureFolders, previewOf } from './picture.ts'
import { isShown, type Subject, subjectOf, type Wanted, wantedPage } from './subject.ts'

interface PageDependencies {
  readonly catalogue: Catalogue
  /** The app's public address. */
  readonly origin: string
  /** Where the build lies. */
  readonly webRoot: string
  readonly pictures: PictureFolders
}

export interface Pages {
  /** The document of a page in a language. Rejects where the database is away and the page is not in memory. */
  copy(asked: AskedPage, locale: Locale): Promise<Copy>
  /** The app's own document, which says nothing of any page. */
  plain(): Promise<string>
}

interface Shell {
  readonly html: string
  /** Changes with every build. */
  readonly version: number
}

/** The app's document, read again after a build. */
function shellReader(webRoot: string): () => Promise<Shell> {
  const path = join(webRoot, 'index.html')
  let shell: Shell | undefined
  return async () => {
    const { mtimeMs } = await stat(path)
    if (shell?.version !== mtimeMs) shell = { html: await readFile(path, 'utf8'), version: mtimeMs }
    return shell
  }
}

const MISSING: Subject = { kind: 'missing' }
/** All lists that search engines are not to list have one document. */
const UNLISTED: Wanted = { name: 'suppliers', ids: {}, isListed: false }

/** What is shown for what was found: one page for all that is not there, and one list for all that are empty. */
function shownFor(wanted: Wanted, subject: Subject): Wanted | null {
  if (subject.kind === 'missing') return null
  return subject.kind === 'list' && subject.total === 0 ? UNLISTED : wanted
}

/**
 * The documents of the public pages: the app's own, with a head of the page and its language (SR-02 to SR-04). The same for everybody; made
 * once for a version of the catalogue, as far as there is room (SR-08). Addresses that say nothing of their own share one, so that
 * they push out no page (SR-09).
 */
export function openPages({ catalogue, origin, webRoot, pictures }: PageDependencies): Pages {
  const copies = new Copies()
  const readShell = shellReader(webRoot)

  /** `wanted` is null for what is not there, `named` the language of the address. */
  const find = async (wanted: Wanted | null, shell: Shell, locale: Locale, named: Locale | null): Promise<Copy> => {
    const { name, ids, isListed: mayBeListed } = wanted ?? { ...UNLISTED, name: 'index' }
    const address = wanted && pageAddress('', name, ids, mayBeListed ? named : null)
    const key = [address, mayBeListed, locale, catalogue.current().version, shell.version].join(' ')
    const kept = copies.get(key)
    if (kept) return kept
    const subject = wanted ? await subjectOf(wanted, catalogue) : MISSING
    const shown = wanted?.isListed ? shownFor(wanted, subject) : wanted
    if (shown !== wanted) return find(shown, shell, locale, named)

    const isListed = mayBeListed && isShown(subject)
    const { things, ...head } = headOf(subject, ids, locale, origin, catalogue)
    const html = pageDocument(shell.html, {
      ...{ ...head, locale },
      preview: await previewOf(origin, head.picture, pictures),
      addresses: isListed
        ? { canonical: pageAddress(origin, name, ids, named), alternates: alternates(origin, name, ids) }
        : null,
      things: isListed ? things : [],
    })
    const copy = copyOf(html, { status: subject.kind === 'missing' ? 404 : 200, isListed })
    copies.keep(key, copy)
    return copy
  }

  return {
    plain: async () => (await readShell()).html,
    copy: async (asked, locale) => find(wantedPage(asked), await readShell(), locale, asked.named),
  }
}
