import { PAGES, type PageGroup } from '../../src/contract/pages.ts'

/** The packages that every page needs. */
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

/** The files directly in some folders of src. */
function filesIn(...folders: string[]): (id: string) => boolean {
  return (id) => folders.some((folder) => id.split(`/src/${folder}/`)[1]?.includes('/') === false)
}

/** The modules of a page group: its folder, and the parts that the router's plugin splits off their routes. */
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

/** Without their imports, because other pages need parts of those as well. */
const ALONE = { includeDependenciesRecursively: false } as const

/** Small modules used by at least this many chunks share one file instead of one request each. */
const COMMON_FROM = 30

/**
 * Groups modules into chunks by folder; to regroup a file, move it. Four chunks have the code that every page
 * needs: few large files compress better than twenty small ones, and the libraries' chunk outlives most releases.
 * Small pages visited in sequence share a chunk, as do the parts of a ticket and the cards of shops. Everything
 * else is split by route.
 */
export const CHUNK_GROUPS = [
  { name: 'vendor', test: VENDOR, priority: 2 },
  // The imports of the document's own module, including the route declarations.
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  // The UI, shell, session and language code of every page. Modules that only some pages need are in subfolders.
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
