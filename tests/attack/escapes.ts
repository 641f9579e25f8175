import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { aCatalogue, aPackage, aSupplier, operatorFolder } from '#tests/support/catalogue-files.ts'
import type { Attack } from './attack.ts'

const ESCAPES: Record<string, string> = {
  'clears the screen': '\u001b[2J',
  'sets the title': '\u001b]0;owned\u0007',
  'moves back over the line': '\u001b[1A\u001b[2K',
  'is a C1 control': '\u009b31m',
  'goes back': '\b\b\b\b',
  'starts the line again': '\rAll is well',
  'turns the text around': '\u202egnp.exe',
  'isolates text': '\u2067abc\u2069',
  'links elsewhere': '\u001b]8;;https://evil.example\u0007here\u001b]8;;\u0007',
}

/** Whether a terminal would interpret any of the text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const ACTS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Catalogue files with escape sequences in keys, names and file names, and the command's output for them. */
export const escapes: Attack = {
  name: 'escapes',
  expects: 'no text of an imported file controls the operator’s terminal',
  findings: ['D13'],
  databases: ['embedded'],
  async run({ tried, expect, worst, atEnd }) {
    const folder = operatorFolder()
    atEnd(folder.remove)
    let acted = 0
    const all = Object.values(ESCAPES).join('')
    const key = `shop${all}`
    const outputs = [
      ['a key', folder.json('k.json', aCatalogue([aSupplier(key, { score: 'x' })]))],
      ['an unknown field', folder.json('f.json', { ...aCatalogue(), [`x${all}`]: 1 })],
      ['a value', folder.json('v.json', aCatalogue([aSupplier('a', { area: all, packages: [aPackage(key)] })]))],
      ['text that is no JSON', folder.write('t.json', `{"suppliers": ${all}`)],
      ['a file name', folder.json(`n${ESCAPES['turns the text around']}.json`, { suppliers: [1] })],
    ] as const
    for (const [where, path] of outputs) {
      const child = spawn(process.execPath, ['src/server/cli/catalogue/main.ts', 'import', '--check', path], {
        env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: '', DATA_DIR: join(folder.path, 'data') },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
        })
      }
      await once(child, 'close')
      tried()
      // The command's own progress lines return to the start of the line.
      const foreign = output
        .replaceAll(/\r(?=Reading|Writing|Checking|\s|$)/g, '')
        .replaceAll('\u001b[K', '')
        .replaceAll('\u001b[2K', '')
      const found = Object.entries(ESCAPES).filter(([, sequence]) => foreign.includes(sequence))
      const isActing = ACTS.test(foreign)
      if (isActing) acted += 1
      const names = found.map(([what]) => what).join(', ')
      const how = `catalogue import --check FILE: ${JSON.stringify(output.slice(0, 160))}`
      expect(!isActing, `${where} reaches the terminal (${names})`, how)
    }
    worst(`${acted} of ${outputs.length} acted`)
  },
}
