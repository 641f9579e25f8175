// Starts the tools that a step of `npm test` needs.
import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..')
const BIN = join(ROOT, 'node_modules/.bin')

/**
 * Runs a command of this project. Returns whether it succeeded, and its output. The output is streamed; with
 * `isQuiet` it is captured for the caller to print, for commands that run in parallel.
 */
export function run(command, args, { env = {}, isQuiet = false } = {}) {
  const { promise, resolve: settle } = Promise.withResolvers()
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  child.once('error', (error) => settle({ ok: false, output: `${output}${error.message}\n` }))
  child.once('close', (code) => settle({ ok: code === 0, output }))
  return promise
}
