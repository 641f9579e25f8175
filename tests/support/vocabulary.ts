import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A statement as read from a page. */
export type Statement = Readonly<Record<string, unknown>>

/**
 * The structure of a statement without its texts and numbers. Two statements of the same shape are both valid or both
 * invalid.
 */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((each) => JSON.stringify(shapeOf(each))))]
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.entries(value).map(([key, part]) => [key, key.startsWith('@') ? part : shapeOf(part)])
}

/** The shape ignores a statement's id. */
const keyOf = ({ '@id': _, ...statement }: Statement): string => JSON.stringify(shapeOf(statement))

/** The schema-dts type of a statement, which may have several types at once, including its actions. */
function typeOf({ '@type': type, potentialAction }: Statement): string {
  const leaves = [type].flat().map((name) => `Known<'${name}'>`)
  const known = `WithContext<${leaves.length === 1 ? leaves[0] : `MergeLeafTypes<[${leaves.join(', ')}]>`}>`
  return potentialAction ? `${known} & Acting` : known
}

const OPTIONS = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--module',
  'nodenext',
  '--target',
  'es2024',
  '--types',
  '',
]

/**
 * Violations of the schema.org vocabulary in the statements, by the types of schema-dts, as compiler messages
 * (decision 33): an unknown type, property or kind of value. One statement of each shape is checked.
 */
export async function faultsByVocabulary(statements: readonly Statement[]): Promise<string[]> {
  const shapes = new Map(statements.map((statement) => [keyOf(statement), statement]))
  // The compiler resolves the vocabulary's types from this folder.
  mkdirSync(resolve('node_modules/.cache'), { recursive: true })
  const folder = mkdtempSync(resolve('node_modules/.cache/statements-'))
  try {
    const lines = [
      "import type * as schema from 'schema-dts'",
      "import type { MergeLeafTypes, WithContext } from 'schema-dts'",
      'type Acting = { potentialAction: schema.WithActionConstraints<schema.SearchActionLeaf> }',
      'type Known<Name extends string> = Extract<schema.Thing, { readonly "@type": Name }>',
      ...[...shapes.values()].map(
        (statement, index) => `export const statement${index}: ${typeOf(statement)} = ${JSON.stringify(statement)}`,
      ),
    ]
    const file = join(folder, 'statements.mts')
    writeFileSync(file, lines.join('\n'))
    const result = await run(resolve('node_modules/.bin/tsc'), [...OPTIONS, file], { cwd: folder }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
    return `${result.stdout}${result.stderr}`.split('\n').filter((line) => line.trim() !== '')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
