import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageToRender, RenderPage } from '#contract/page-render.ts'
import { type ModulesOf, openModules } from './modules.ts'
import { openStyles, type StylesOf } from './styles.ts'

/** The server bundle in a build. Files in a folder whose name starts with a dot are not served. */
const BUNDLE = '.server/server.js'

/** Answers the app's own calls for an anonymous visitor, without a network. */
export type AnswerCall = PageToRender['answer']

/** A build of the app, for the server's pages. */
export interface Build {
  /** The app's document, without the content of any page. */
  readonly html: string
  /** Differs for every build. */
  readonly version: number
  /** The app's server bundle; null for a build without one, whose pages start empty. */
  readonly renderPage: RenderPage | null
  readonly stylesOf: StylesOf
  readonly modulesOf: ModulesOf
}

async function loadBundle(webRoot: string): Promise<RenderPage | null> {
  const path = join(webRoot, BUNDLE)
  if (!existsSync(path)) return null
  const bundle: { readonly renderPage: RenderPage } = await import(pathToFileURL(path).href)
  return bundle.renderPage
}

/**
 * Reads the build in `webRoot`, and again when it has changed. Only the first build is rendered, because a module
 * is loaded once and parts of two builds must not be mixed. Until the process restarts, pages of a newer build
 * start empty.
 */
export function buildReader(webRoot: string, renders: boolean): () => Promise<Build> {
  const path = join(webRoot, 'index.html')
  let reading: { readonly version: number; readonly build: Promise<Build> } | undefined
  const read = async (version: number, isFirst: boolean): Promise<Build> => {
    const [html, renderPage, stylesOf, modulesOf] = await Promise.all([
      readFile(path, 'utf8'),
      isFirst && renders ? loadBundle(webRoot) : null,
      openStyles(webRoot),
      openModules(webRoot),
    ])
    return { html, version, renderPage, stylesOf, modulesOf }
  }
  return async () => {
    // Synchronous, because it runs for each page. An asynchronous call would take longer than everything else for a
    // cached page.
    const { mtimeMs } = statSync(path)
    if (reading?.version !== mtimeMs) reading = { version: mtimeMs, build: read(mtimeMs, reading === undefined) }
    return reading.build
  }
}
