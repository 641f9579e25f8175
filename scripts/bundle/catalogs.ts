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
 * Short names for the messages without a key of their own, which Lingui names by hashes: nothing packs worse, and each
 * stands in four catalogs and in the code. The tilde keeps them apart from whatever keys an operator's texts have.
 */
const unnamed = PO.parse(readFileSync('src/i18n/catalogs/en.po', 'utf8')).items.filter(
  ({ extractedComments }) => !extractedComments.includes('js-lingui-explicit-id'),
)
const shortIds = new Map(
  unnamed.map(({ msgid, msgctxt }, index) => [generateMessageId(msgid, msgctxt), `~${index.toString(36)}`]),
)

/** The groups of pages whose texts are a file of their own, by the name of that file. */
const groupsOf = Object.entries(TEXT_FILES).reduce(
  (files, [group, file]) => files.set(file, [...(files.get(file) ?? []), group]),
  new Map<string, string[]>(),
)

/** Whether a source file belongs to one of these groups: it lies in the folder of their pages, or in one of a feature. */
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

/** A catalog as the browser needs it: short names, in their order, which packs best, and no texts of the server's own. */
function forBrowser(messages: Record<string, unknown>): Record<string, unknown> {
  const named = [...shortIds].flatMap(([id, short]) => (id in messages ? [[short, messages[id]]] : []))
  const rest = Object.entries(messages).filter(
    ([id]) => !shortIds.has(id) && !(id in MAIL_MESSAGES) && !(id in HEAD_MESSAGES) && !(id in WALLET_MESSAGES),
  )
  return Object.fromEntries([...named, ...rest])
}

/**
 * Serves each catalog as data: a .po file's module holds only the address of its messages as JSON, which a browser reads
 * faster than code. During development the address contains them.
 */
export const catalogsAsData: Plugin = {
  name: 'catalogs-as-data',
  transform: {
    filter: { id: /\.po$/ },
    handler(code, id) {
      const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
      if (!literal) throw new Error(`No messages in what Lingui made of ${id}`)
      const source: string = JSON.parse(literal)
      if (this.environment.mode === 'dev') {
        const address = JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)
        return { code: `export default ${address}`, map: null, moduleType: 'js' }
      }
      const language = basename(id, '.po')
      const messages = Object.entries(forBrowser(JSON.parse(source)))
      // The first part names the others: see src/i18n/text-files.ts.
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

/** Where the server renders the app, a catalog's messages are in its module, and there is no address to fetch them from. */
export const catalogsInside: Plugin = {
  name: 'catalogs-inside',
  transform: {
    filter: { id: /\.po$/ },
    handler: (code) => ({ code: `${code}\nexport default ''`, map: null, moduleType: 'js' }),
  },
}
