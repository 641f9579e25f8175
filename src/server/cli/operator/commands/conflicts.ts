import { type Entry, listEntries, settleAct } from '#server/modules/operator-actions/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json, readBy, runAction } from '../act.ts'
import { ACT_OPTIONS, type Command, requireArguments, required, textOf, UsageError, wholeNumberOf } from '../context.ts'

/** A support entry in one to three lines. */
export function entryLine({ entry, kind, since, orderNo, shop, todo, redemption }: Entry): string {
  const about = [kind, orderNo && `order ${orderNo}`, shop && escapeForTerminal(shop)].filter(Boolean).join(', ')
  const verdict = redemption
    ? `\n      ${redemption.verdict}: redeemed ${redemption.claimedAt}, received ${redemption.receivedAt} with code ${redemption.code}; order used: ${redemption.usedAt ?? 'never'}`
    : ''
  return `  ${String(entry).padStart(6)}  ${since}  ${about}${verdict}${todo ? `\n      ${escapeForTerminal(todo)}` : ''}`
}

export const conflicts: Command = {
  usage: '[resolve ENTRY --note TEXT]',
  summary: 'lists redemption conflicts, or resolves an entry',
  details:
    'A conflict is a ticket that was redeemed twice, at the wrong time, or after it expired. Resolving an entry records that it was handled, with a note of the result; it moves no money and changes no ticket. Other entries of `list` are resolved the same way.',
  options: { ...ACT_OPTIONS, note: { type: 'string' } },
  async run(context, words, values) {
    const [verb, ...rest] = words
    if (verb === undefined) {
      const entries = await listEntries(context.db, 'conflicts')
      if (values['json'] === true) return json(0, entries)
      return { code: 0, text: entries.length === 0 ? 'No conflicts.' : entries.map(entryLine).join('\n') }
    }
    if (verb !== 'resolve') throw new UsageError(`Unknown action "${verb}" for conflicts.`)
    const [entry = ''] = requireArguments(rest, 'ENTRY')
    const note = textOf(values, 'note') ?? required(values, 'note')
    const by = readBy(context, values, { reason: note })
    return runAction(context, settleAct(wholeNumberOf(entry, 'ENTRY')), {
      by,
      values,
      describe: (plan) => [
        `Entry ${plan.entry} (${[plan.kind, plan.verdict, plan.orderNo && `order ${plan.orderNo}`].filter(Boolean).join(', ')}) of ${plan.since} will be marked as resolved.`,
        'No money moves, no ticket changes, and no email is sent.',
      ],
    })
  },
}
