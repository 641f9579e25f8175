import { writeFileSync } from 'node:fs'
import { jisBytes } from '#domain/payout/kana.ts'
import { listRuns, readRunFile, transferAct } from '#server/modules/operator-actions/index.ts'
import { readBy, runAction } from '../../act.ts'
import { type Answer, type Context, requireArguments, required, type Values, wholeNumberOf } from '../../context.ts'
import { counted, yen } from '../../words.ts'

/** Makes the transfer file of a day. It is stored, and `file` writes it. */
export function transfer(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  requireArguments(words)
  const on = required(values, 'on')
  return runAction(context, transferAct(on), {
    by: readBy(context, values),
    values,
    describe: (plan) => [
      `${counted(plan.count, 'transfer')} on ${plan.on}, ${yen(plan.total)}.`,
      ...plan.leftOut.map(
        ({ statement, shop, payable, why, letters }) =>
          `  left out: ${statement} ${shop}, ${yen(payable)}: ${why}${letters.length > 0 ? ` (${letters.join(' ')})` : ''}`,
      ),
      'Each statement is in one file. The bank moves the money when the file is uploaded there.',
    ],
    afterwards: async () => {
      const [run] = await listRuns(context.db, 1)
      return run ? `Run ${run.id}. Write its file: npm run operator -- statements file ${run.id} --out FILE` : null
    },
  })
}

/** Writes the file of a run, readable by its owner only. */
export async function transferFileOf({ db }: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [typed = ''] = requireArguments(words, 'RUN')
  const out = required(values, 'out')
  const run = await readRunFile(db, wholeNumberOf(typed, 'RUN'))
  if (run === null) return { code: 1, text: 'There is no such run.' }
  writeFileSync(out, jisBytes(run.file), { mode: 0o600 })
  return { code: 0, text: `Written to ${out}.` }
}
