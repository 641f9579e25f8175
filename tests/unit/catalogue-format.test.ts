import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COLUMNS, entryOfRow } from '#server/modules/catalogue-entries/csv-source.ts'
import { ENTRY_SCHEMAS, KINDS, type Kind } from '#server/modules/catalogue-entries/format.ts'

const PAGE = readFileSync('docs/catalogue-format.md', 'utf8')
const examples = (language: string): string[] =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text)
const problems = (kind: Kind, value: unknown) => ENTRY_SCHEMAS[kind].safeParse(value).error?.issues ?? []
const kindOf = new Map<string, Kind>(Object.entries(KINDS))

describe('the examples of docs/catalogue-format.md', () => {
  it('in JSON are accepted by an import', () => {
    const [document = ''] = examples('json')
    const { $schema, ...lists }: { $schema: string } & Record<string, object[]> = JSON.parse(document)
    expect($schema).toBe('./catalogue.schema.json')
    for (const [list, entries] of Object.entries(lists))
      for (const entry of entries) expect(problems(kindOf.get(list) ?? 'area', entry)).toEqual([])
    expect(Object.keys(lists)).toHaveLength(4)
  })

  it('in JSON Lines are accepted by an import', () => {
    const lines = examples('jsonl').flatMap((text) => text.trim().split('\n'))
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      const [[kind, value] = []] = Object.entries(JSON.parse(line))
      expect(problems(kind === 'package' ? 'package' : 'category', value)).toEqual([])
    }
  })

  it('in CSV are accepted by an import', () => {
    const tables = examples('csv').map((text) => text.trim().split('\n'))
    expect(tables).toHaveLength(2)
    for (const [index, kind] of (['supplier', 'package'] as const).entries()) {
      const [head = '', row = ''] = tables[index] ?? []
      const header = head.split(',')
      expect(header.filter((column) => !(column in COLUMNS[kind]))).toEqual([])
      // Enough for the examples: a quoted cell has one comma at most.
      const cells = row.match(/"[^"]*"|[^,]+/g)?.map((cell) => cell.replaceAll('"', '')) ?? []
      expect(problems(kind, entryOfRow(kind, header, cells))).toEqual([])
    }
  })
})
