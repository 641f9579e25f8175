import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

describe('the arguments after `npm run catalogue --`', () => {
  it.each([
    [[], { command: 'help' }],
    [['import', '--help'], { command: 'help' }],
    [['schema'], { command: 'schema' }],
    [['import', 'a.json'], { command: 'import', path: 'a.json', checkOnly: false, offlineMissing: false }],
    [
      ['--offline-missing', 'import', '--check', 'a'],
      { command: 'import', path: 'a', checkOnly: true, offlineMissing: true },
    ],
    [['import'], { command: 'wrong', message: 'FILE is missing.' }],
    [['import', 'a', 'b'], { command: 'wrong', message: 'Give one file or folder only.' }],
    [['export', 'a.json'], { command: 'export', path: 'a.json' }],
    [['delete', 'a'], { command: 'wrong', message: 'Unknown command "delete".' }],
    [['import', 'a', '--force'], { command: 'wrong', message: expect.stringContaining("'--force'") }],
  ])('%j', (args, expected) => {
    expect(readArguments(args)).toEqual(expected)
  })
})
