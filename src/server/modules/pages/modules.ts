import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGES, type PageName } from '#contract/pages.ts'
import type { Device } from '#domain/device.ts'

/** The addresses of a page's modules in addition to the app's own, each after its dependencies. */
export type ModulesOf = (name: PageName, device: Device) => readonly string[]

/** An entry of the build's manifest. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const ROUTES = 'src/web/routes/$device/'
/** The parts of a route that render without an error. */
const PARTS = ['loader', 'component']

/** Whether a source belongs to a page, by the folders described in CONTRIBUTING.md. */
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
 * Reads the modules of each page from the build's manifest. A document names its page's modules, so that they are
 * fetched with the app's instead of in rounds after it. Without a readable manifest no modules are named, and the app
 * loads them.
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
