import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Words that make a sentence read as translated, with what to write instead. See "Plain words" of the glossary. */
const BANNED: Readonly<Record<string, string>> = {
  nobody: 'no one, or the person: no customer, no caller',
  somebody: 'the person: a customer, a caller',
  whoever: 'anyone who, or the person',
  'so many': 'the number, or "too many"',
  meanwhile: 'in the meantime, or what happens then',
  'by itself': 'automatically, alone',
  'is told': 'is notified, receives',
  anew: 'again',
}
const FILES = globSync('{src,sw,scripts,tests,e2e}/**/*.{ts,tsx,mjs,css}').filter(
  (path) => !/\.gen\.ts$|plain-words\.test\.ts$/.test(path),
)
/** Comment lines, and the text after ` // ` at the end of a line of code. */
const COMMENT = /^[ \t]*(?:\/\/|\/?\*+|\{\/\*).*$|[ \t]\/\/ .*$/gm

const bannedIn = (text: string): string[] =>
  (text.match(COMMENT) ?? [])
    // A word in backticks is a name.
    .map((comment) => comment.replace(/`[^`]*`/g, ''))
    .flatMap((comment) => Object.keys(BANNED).filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(comment)))

it('comments use plain words', () => {
  const found = FILES.flatMap((path) =>
    bannedIn(readFileSync(path, 'utf8')).map((word) => `${path}: "${word}"; write ${BANNED[word]}`),
  )
  expect(FILES.length).toBeGreaterThan(2_000)
  expect(found).toEqual([])
})

it('a banned word is found in each kind of comment, and in no code', () => {
  expect(
    bannedIn("/** Nobody knows. */\n * somebody\nconst a = 1 // whoever\n{/* anew */}\nconst nobody = 'meanwhile'"),
  ).toEqual(['nobody', 'somebody', 'whoever', 'anew'])
})
