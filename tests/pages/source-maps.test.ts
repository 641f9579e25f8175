import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MAPS_FOLDER, sourceMapReader } from '#server/modules/app-errors/source-maps.ts'

it('decision 34: the build has a source map for each script of the app, outside the served files', async () => {
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
  const maps = readdirSync(join('dist', MAPS_FOLDER))
  // The bundler's own runtime has no source.
  expect(scripts.filter((name) => !maps.includes(`${name}.map`))).toHaveLength(1)
  expect(readdirSync('dist', { recursive: true }).filter((name) => String(name).endsWith('.map'))).toHaveLength(
    maps.length,
  )
  for (const name of scripts) expect(readFileSync(join('dist/assets', name), 'utf8')).not.toContain('sourceMappingURL')
})

it('decision 34: a position in a built file leads to its source', async () => {
  // Any file with the router: its first function is at a known place of the source.
  const source = 'src/web/router.tsx'
  const line =
    readFileSync(source, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('export function createAppRouter')) + 1
  const found = readdirSync(join('dist', MAPS_FOLDER)).flatMap((name) => {
    const map = JSON.parse(readFileSync(join('dist', MAPS_FOLDER, name), 'utf8'))
    const of = map.sources.findIndex((path: string) => path.endsWith(source))
    return of === -1 ? [] : [{ file: name.slice(0, -4), map: new SourceMap(map) }]
  })
  const [{ file, map } = expect.fail('no file contains the router')] = found
  const built = readFileSync(join('dist/assets', file), 'utf8').split('\n')
  const positions = built.flatMap((text, row) => [...text].map((_char, column) => [row + 1, column + 1] as const))
  const place = positions.find(([row, column]) => {
    const origin = map.findOrigin(row, column)
    return 'fileName' in origin && origin.fileName.endsWith(source) && origin.lineNumber === line
  })
  const [row, column] = place ?? expect.fail('no position leads to the router')
  const frames = await sourceMapReader('dist').frames(`at x (https://shop.example/assets/${file}:${row}:${column})`)
  expect(frames).toEqual([expect.stringMatching(new RegExp(`^x \\(${source}:${line}:\\d+\\)$`))])
})
