import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { TICKET_PAGES } from '../../src/domain/ticket/ticket-page.ts'
import type { TicketModules } from '../../sw/ticket/view.ts'

/** An entry of the app's build manifest. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const ROUTES = 'src/web/routes/$device/'
/** The parts of a route shown without an error. */
const PART = /\?tsr-split=(?:loader|component)$/

function isOfPage(key: string, page: string): boolean {
  const file = key.replace(PART, '')
  const isRoute = ['route.tsx', '_authed/route.tsx', `${page}.tsx`, `_authed/${page}.tsx`].includes(
    file.slice(ROUTES.length),
  )
  return (PART.test(key) && file.startsWith(ROUTES) && isRoute) || file.startsWith('src/web/shell/mobile/')
}

/** The module addresses of a page on a phone, dependencies first. */
function modulesOf(manifest: Manifest, page: string): readonly string[] {
  const [seen, files] = [new Set<string>(), new Set<string>()]
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const next of chunk.imports ?? []) visit(next)
    if (chunk.file.endsWith('.js')) files.add(`/${chunk.file}`)
  }
  const own = Object.keys(manifest).filter((key) => isOfPage(key, page))
  if (own.length === 0) throw new Error(`The build has no page ${page}`)
  for (const key of own) visit(key)
  return [...files]
}

/**
 * Injects the list of the modules that show a ticket into the worker. The worker's documents contain the list, so
 * that the modules load in one round trip.
 */
export const ticketModules: Plugin = {
  name: 'ticket-modules',
  config({ build }) {
    const manifest: Manifest = JSON.parse(readFileSync(resolve(build?.outDir ?? 'dist', '.vite/manifest.json'), 'utf8'))
    const pages = Object.values(TICKET_PAGES).map((page) => [page, modulesOf(manifest, page)])
    const modules = Object.fromEntries(pages) as TicketModules
    return { define: { TICKET_MODULES: JSON.stringify(modules) } }
  },
}
