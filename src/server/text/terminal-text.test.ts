import { describe, expect, it } from 'vitest'
import { FaultList } from '#server/modules/catalogue-entries/faults.ts'
import { escapeForTerminal, escapeLinesForTerminal } from './terminal-text.ts'

describe('D13 untrusted text on a terminal', () => {
  it.each([
    ['\u001b[2J\u001b[1;1HAll good', '\\u001b[2J\\u001b[1;1HAll good'],
    ['\u001b]0;owned\u0007', '\\u001b]0;owned\\u0007'],
    ['\u009b31m', '\\u009b31m'],
    ['a\rb\nc\td', 'a\\u000db\\u000ac\\u0009d'],
    ['x\u0008\u0008\u007f', 'x\\u0008\\u0008\\u007f'],
    ['\u202egpj.exe', '\\u202egpj.exe'],
    ['\u2066a\u2069', '\\u2066a\\u2069'],
    ['a\u200bb\ufeff', 'a\\u200bb\\ufeff'],
    ['one\u2028two', 'one\\u2028two'],
    ['\ud800', '\\ud800'],
    ['\u{e0041}', '\\u{e0041}'],
  ])('%j is escaped', (text, shown) => {
    expect(escapeForTerminal(text)).toBe(shown)
  })

  it('visible text stays unchanged', () => {
    for (const text of ['寿司 すし', 'Café – “x”', '🍣', 'é', '']) expect(escapeForTerminal(text)).toBe(text)
    expect(escapeLinesForTerminal('one\ntwo\u001b')).toBe('one\ntwo\\u001b')
  })

  it('a fault escapes its file, field and message', () => {
    const faults = new FaultList()
    faults.add({
      file: '\u001b[1A.json',
      line: 1,
      field: 'a\u001b[31m\nb',
      message: '"\u202ex" appears twice in this file',
    })
    expect(faults.toText()).toBe('\\u001b[1A.json:1 a\\u001b[31m\\u000ab: "\\u202ex" appears twice in this file')
  })
})
