import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGES, type PageName } from '#contract/pages.ts'
import type { Device } from '#domain/device.ts'

/** The modules that a page brings beside the app's own, by their addresses, each after those that it needs. */
export type ModulesOf = (name: PageName, device: Device) => readonly string[]

/** What the build's manifest says of a file. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const ROUTES = 'src/web/routes/$device/'
/** The parts of a route that are shown where nothing has failed. */
const PARTS = ['loader', 'component']

/** Which parts of the sources a page is made of, by the folders that CONTRIBUTING.md names. */
function isOf(key: string, name: PageName, device: Device): boolean {
  const layout = device === 'pc' ? 'desktop' : 'mobile'
  const [file = '', part = ''] = key.split('?tsr-split=')
  const isRoute = [`${ROUTES}route.tsx`, `${ROUTES}${name}.tsx`, `${ROUTES}[${name}].tsx`].includes(file)
  return (
    (isRoute && PARTS.includes(part)) ||
    file === `src/web/pages/${PAGES[name].group}/${name}/${layout}.tsx` ||
    file.startsWith(`src/web/shell/${layout}/`)
  )
}

/**
 * Reads what a build's pages are made of: a document names the modules of its page, so that they are fetched together with the app's, and not
 * one round after the other when that has found out about them. A build without a manifest that can be read names none: the app finds them itself.
 */
export async function openModules(webRoot: string): Promise<ModulesOf> {
  const manifest: Readonly<Record<string, Chunk>> = await readFile(join(webRoot, '.vite/manifest.json'), 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => ({}))
  const known = new Map<string, readonly string[]>()
  const found = (name: PageName, device: Device): readonly string[] => {
    const [seen, files] = [new Set<string>(), new Set<string>()]
    const visit = (key: string): void => {
      const chunk = manifest[key]
      if (!chunk || seen.has(key)) return
      seen.add(key)
      for (const next of chunk.imports ?? []) visit(next)
      if (chunk.file.endsWith('.js')) files.add(`/${chunk.file}`)
    }
    for (const key of Object.keys(manifest)) if (isOf(key, name, device)) visit(key)
    return [...files]
  }
  return (name, device) => {
    const key = `${device} ${name}`
    const modules = known.get(key) ?? found(name, device)
    known.set(key, modules)
    return modules
  }
}
