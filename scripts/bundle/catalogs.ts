import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import PO from 'pofile'
import type { Plugin } from 'vite'
import { MAIL_MESSAGES } from '../../src/i18n/mail-messages.ts'
import { HEAD_MESSAGES } from '../../src/i18n/page-heads.ts'
import { TEXT_FILES } from '../../src/i18n/text-files.ts'
import { WALLET_MESSAGES } from '../../src/i18n/wallet-messages.ts'

/**
 * Short ids for messages without an explicit id. Lingui's hashes compress badly, and each occurs in four catalogs and
 * in the code. The tilde avoids collisions with the keys of an operator's texts.
 */
const unnamed = PO.parse(readFileSync('src/i18n/catalogs/en.po', 'utf8')).items.filter(
  ({ extractedComments }) => !extractedComments.includes('js-lingui-explicit-id'),
)
const shortIds = new Map(
  unnamed.map(({ msgid, msgctxt }, index) => [generateMessageId(msgid, msgctxt), `~${index.toString(36)}`]),
)

/** The page groups with a separate text file, by the name of that file. */
const groupsOf = Object.entries(TEXT_FILES).reduce(
  (files, [group, file]) => files.set(file, [...(files.get(file) ?? []), group]),
  new Map<string, string[]>(),
)

/**
 * Whether a source file belongs to one of these groups: it is in their pages' folder, or in a feature's folder of
 * that name.
 */
function isOf(groups: readonly string[], file: string): boolean {
  const [, top, ...folders] = file.slice('src/'.length).split('/')
  if (top === 'pages') return groups.includes(folders[0] ?? '')
  return top === 'features' && folders.slice(0, -1).some((folder) => groups.includes(folder))
}

const parts = [...groupsOf].map(([part, groups]) => ({
  part,
  ids: new Set(
    unnamed
      .filter(({ references }) => references.every((file) => isOf(groups, file)))
      .map(({ msgid, msgctxt }) => shortIds.get(generateMessageId(msgid, msgctxt))),
  ),
}))

export const shortMessageIds: Plugin = {
  name: 'short-message-ids',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/.*\.tsx?(\?|$)/ },
    handler: (code) => ({
      code: code.replace(/\bid: ?"([^"]{6})"/g, (whole, id) =>
        shortIds.has(id) ? `id: "${shortIds.get(id)}"` : whole,
      ),
      map: null,
    }),
  },
}

/** A catalog for the browser: short ids in their order, which compresses best, without the server's texts. */
function forBrowser(messages: Record<string, unknown>): Record<string, unknown> {
  const named = [...shortIds].flatMap(([id, short]) => (id in messages ? [[short, messages[id]]] : []))
  const rest = Object.entries(messages).filter(
    ([id]) => !shortIds.has(id) && !(id in MAIL_MESSAGES) && !(id in HEAD_MESSAGES) && !(id in WALLET_MESSAGES),
  )
  return Object.fromEntries([...named, ...rest])
}

/**
 * Serves each catalog as data. A .po file's module contains only the address of its messages as JSON, which browsers
 * parse faster than code. In development the address is a data URL.
 */
export const catalogsAsData: Plugin = {
  name: 'catalogs-as-data',
  transform: {
    filter: { id: /\.po$/ },
    handler(code, id) {
      const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
      if (!literal) throw new Error(`Lingui's output for ${id} contains no messages`)
      const source: string = JSON.parse(literal)
      if (this.environment.mode === 'dev') {
        const address = JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)
        return { code: `export default ${address}`, map: null, moduleType: 'js' }
      }
      const language = basename(id, '.po')
      const messages = Object.entries(forBrowser(JSON.parse(source)))
      // The first part contains the addresses of the others: see src/i18n/text-files.ts.
      const addresses = parts.map(({ part, ids }) => {
        const source = JSON.stringify(Object.fromEntries(messages.filter(([name]) => ids.has(name))))
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/${language}-${part}-${hash}.json`
        this.emitFile({ type: 'asset', fileName, source })
        return [`~${part}`, `/${fileName}`]
      })
      const own = messages.filter(([name]) => parts.every(({ ids }) => !ids.has(name)))
      const first = Object.fromEntries([...own, ...addresses])
      const file = this.emitFile({ type: 'asset', name: `${language}.json`, source: JSON.stringify(first) })
      return { code: `export default import.meta.ROLLUP_FILE_URL_${file}`, map: null, moduleType: 'js' }
    },
  },
}

/** For server-side rendering, a catalog's module contains its messages, and there is no address to fetch. */
export const catalogsInside: Plugin = {
  name: 'catalogs-inside',
  transform: {
    filter: { id: /\.po$/ },
    handler: (code) => ({ code: `${code}\nexport default ''`, map: null, moduleType: 'js' }),
  },
}
