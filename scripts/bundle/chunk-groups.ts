import { PAGES, type PageGroup } from '../../src/contract/pages.ts'

/** The packages that every page runs on. */
const VENDOR = packages(
  'react',
  'react-dom',
  'scheduler',
  '@tanstack',
  'zod',
  '@lingui/core',
  '@lingui/react',
  'use-sync-external-store',
)

function packages(...names: string[]): (id: string) => boolean {
  return (id) => names.some((name) => id.includes(`/node_modules/${name}/`))
}

/** The files of some folders of src, without those of the folders in them. */
function filesIn(...folders: string[]): (id: string) => boolean {
  return (id) => folders.some((folder) => id.split(`/src/${folder}/`)[1]?.includes('/') === false)
}

/** What a group of pages is made of: their folder, and what the router's plugin splits off their routes. */
function pagesOf(group: PageGroup): (id: string) => boolean {
  const names = Object.entries(PAGES).flatMap(([name, page]) => (page.group === group ? [name] : []))
  const routes = names.flatMap((name) => [`/${name}.tsx?`, `/[${name}].tsx?`])
  return (id) =>
    id.includes(`/src/web/pages/${group}/`) ||
    (id.includes('/src/web/routes/') && routes.some((route) => id.includes(route)))
}

/** Everything below some folders of src. */
function below(...folders: string[]): (id: string) => boolean {
  return (id) => folders.some((folder) => id.includes(`/src/${folder}/`))
}

function either(...tests: ((id: string) => boolean)[]): (id: string) => boolean {
  return (id) => tests.some((test) => test(id))
}

/** Alone, without what they import: other pages need parts of that, too. */
const ALONE = { includeDependenciesRecursively: false } as const

/** What is small and used by so many parts of the app shares a file: each alone would be a request of its own. */
const COMMON_FROM = 30

/**
 * Which files share a chunk, by folder: no file is named here, and whoever wants one elsewhere moves it. Four for what
 * every page needs: few large ones pack better than twenty small ones, and the libraries' one outlives most releases.
 * Small pages that are walked through one after the other share one, as do the parts of a ticket and the cards of shops.
 * Everything else is split by route.
 */
export const CHUNK_GROUPS = [
  { name: 'vendor', test: VENDOR, priority: 2 },
  // What the document's own module imports, the declarations of the routes among it.
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  // What surrounds every page. What only some pages need of these lies in folders below.
  { name: 'kit', test: filesIn('kit/ui', 'web/ui', 'web/shell', 'web/features/session', 'web/features/language') },
  {
    name: 'common',
    test: either(
      below('domain', 'contract', 'i18n', 'kit/api', 'kit/platform', 'web/api', 'web/platform'),
      packages('lucide-react'),
    ),
    minShareCount: COMMON_FROM,
    ...ALONE,
  },
  { name: 'tickets', test: filesIn('web/features/tickets', 'i18n/shop'), ...ALONE },
  {
    name: 'shops',
    test: filesIn('kit/ui/content', 'web/ui/content', 'web/features/catalogue/cards', 'web/features/favorites'),
    ...ALONE,
  },
  { name: 'sign-in', test: either(pagesOf('sign-in'), filesIn('web/features/session/account')), ...ALONE },
  { name: 'info', test: either(pagesOf('info'), filesIn('web/features/info')), ...ALONE },
]
