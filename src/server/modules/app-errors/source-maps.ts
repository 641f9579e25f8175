import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Folder of the source maps within the build. Files in folders that start with a dot are not served. */
export const MAPS_FOLDER = '.maps'
/** Maximum number of parsed maps in memory, of at most about 10 MB each. */
const KEPT = 8
/** Maximum number of frames that are read from a stack. */
const MAX_FRAMES = 20

/** A frame in the app's own files, as Chromium (`at name (url:1:2)`) and Firefox and Safari (`name@url:1:2`) write it. */
const FRAME =
  /(?:\bat (?:async )?([\w$.<>[\] ]{1,80}?) \(|([\w$.<>/]{0,80})@|\bat )https?:\/\/[^/\s]{1,255}\/assets\/([\w-]{1,80}\.js):(\d{1,7}):(\d{1,7})/

/**
 * Translates the stacks of built files to the sources. `frames` returns at most 20 frames such as
 * `save (src/web/platform/storage.ts:12:5)`. It skips frames of other hosts' scripts and of browser extensions, and
 * returns built positions where the map is missing.
 */
export function sourceMapReader(webRoot: string) {
  const maps = new LRUCache<string, SourceMap>({ max: KEPT })

  const mapOf = async (file: string): Promise<SourceMap | null> => {
    const known = maps.get(file)
    if (known !== undefined) return known
    const text = await readFile(join(webRoot, MAPS_FOLDER, `${file}.map`), 'utf8').catch(() => null)
    if (text === null) return null
    const made = new SourceMap(JSON.parse(text))
    maps.set(file, made)
    return made
  }

  const frameOf = async (line: string): Promise<string[]> => {
    const found = FRAME.exec(line)
    if (found === null) return []
    const [, chromium, other, file = '', row, column] = found
    const origin = (await mapOf(file))?.findOrigin(Number(row), Number(column))
    const place =
      origin && 'fileName' in origin
        ? `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
        : `assets/${file}:${row}:${column}`
    const name = chromium || other
    return [name ? `${name} (${place})` : place]
  }

  return {
    async frames(stack: string): Promise<string[]> {
      const lines = stack.split('\n').slice(0, MAX_FRAMES)
      return (await Promise.all(lines.map(frameOf))).flat()
    },
  }
}
