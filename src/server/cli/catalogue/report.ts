import type { ImportResult } from '#server/modules/catalogue-entries/index.ts'

const amount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** The final report of an import and the exit code. */
export function report(result: ImportResult): { text: string; code: 0 | 1 } {
  switch (result.outcome) {
    case 'busy':
      return {
        text: 'Another import is running on this database. Nothing was written; try again once it has finished.',
        code: 1,
      }
    case 'faults':
      return {
        text: `${result.faults.toText()}\n${amount(result.faults.count, 'error', 'errors')}${result.faults.isFull ? ' or more' : ''}. Nothing was written.`,
        code: 1,
      }
    case 'good': {
      const parts = [
        amount(result.suppliers, 'supplier', 'suppliers'),
        amount(result.packages, 'package', 'packages'),
        amount(result.pictures, 'picture', 'pictures'),
      ]
      return { text: `No errors: ${parts.join(', ')}. Nothing was written.`, code: 0 }
    }
    case 'written': {
      const { counts, offline, drafts, pictures } = result
      const lines = Object.entries(counts).map(([list, { created, changed, same }]) => {
        return `${list.padEnd(12)} ${created} new, ${changed} changed, ${same} unchanged`
      })
      if (pictures.stored + pictures.same > 0)
        lines.push(`pictures     ${pictures.stored} stored, ${pictures.same} unchanged`)
      if (offline.suppliers + offline.packages > 0)
        lines.push(`offline      ${offline.suppliers} suppliers, ${offline.packages} packages`)
      if (drafts.suppliers + drafts.packages > 0)
        lines.push(
          `drafts       ${drafts.suppliers} suppliers, ${drafts.packages} packages: publish them in the console`,
        )
      return { text: lines.join('\n'), code: 0 }
    }
  }
}
