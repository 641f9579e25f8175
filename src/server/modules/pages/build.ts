import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageToRender, RenderPage } from '#contract/page-render.ts'
import { type ModulesOf, openModules } from './modules.ts'
import { openStyles, type StylesOf } from './styles.ts'

/** Where a build keeps the app for the server; files are not served from a folder with a dot. */
const BUNDLE = '.server/server.js'

/** Answers one of the app's own calls as it answers nobody in particular, without a network. */
export type AnswerCall = PageToRender['answer']

/** What a build of the app is, for who serves its pages. */
export interface Build {
  /** The app's document, which says nothing of any page. */
  readonly html: string
  /** Changes with every build. */
  readonly version: number
  /** The app as the server runs it; null for a build without it, whose pages begin empty. */
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
 * The build in `webRoot`, read again when there is another one. The app that renders is the one with which the process began: a module is loaded
 * once, and one whose parts were of two builds would be none. Until the process starts over the pages of a newer build begin empty.
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
    // For each page that is asked for: a turn of the threads would take longer than all else that is done for one in memory.
    const { mtimeMs } = statSync(path)
    if (reading?.version !== mtimeMs) reading = { version: mtimeMs, build: read(mtimeMs, reading === undefined) }
    return reading.build
  }
}
