import type { ImportResult } from '#server/modules/catalogue-entries/index.ts'

const amount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** The final report of an import and the exit code. */
export function report(result: ImportResult): { text: string; code: 0 | 1 } {
  switch (result.outcome) {
    case 'busy':
      return { text: 'Another import is running on this database. Try again when it has ended.', code: 1 }
    case 'faults':
      return {
        text: `${result.faults.toText()}\n${amount(result.faults.count, 'fault', 'faults')}${result.faults.isFull ? ' at least' : ''}; nothing was written.`,
        code: 1,
      }
    case 'good': {
      const parts = [
        amount(result.suppliers, 'supplier', 'suppliers'),
        amount(result.packages, 'package', 'packages'),
        amount(result.pictures, 'picture', 'pictures'),
      ]
      return { text: `No faults: ${parts.join(', ')}. Nothing was written.`, code: 0 }
    }
    case 'written': {
      const { counts, offline, drafts, pictures } = result
      const lines = Object.entries(counts).map(([list, { created, changed, same }]) => {
        return `${list.padEnd(12)} ${created} new, ${changed} changed, ${same} as they were`
      })
      if (pictures.stored + pictures.same > 0)
        lines.push(`pictures     ${pictures.stored} stored, ${pictures.same} as they were`)
      if (offline.suppliers + offline.packages > 0)
        lines.push(`taken off    ${offline.suppliers} suppliers, ${offline.packages} packages`)
      if (drafts.suppliers + drafts.packages > 0)
        lines.push(
          `still drafts ${drafts.suppliers} suppliers, ${drafts.packages} packages: they are published in the console`,
        )
      return { text: lines.join('\n'), code: 0 }
    }
  }
}
