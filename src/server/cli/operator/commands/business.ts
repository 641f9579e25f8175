import {
  type BusinessFact,
  type BusinessFacts,
  businessFacts,
  factFaults,
  factsAct,
} from '#server/modules/operator-actions/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json, readBy, runAction } from '../act.ts'
import { ACT_OPTIONS, type Answer, type Command, type Context, UsageError, type Values } from '../context.ts'

/** The facts by the word that names them on the command line, with their meaning. */
const FACTS: Readonly<Record<BusinessFact, string>> = {
  name: 'the company that runs the service',
  responsible: 'the person responsible for it',
  address: 'the company’s address',
  telephone: 'the telephone number for customers',
  email: 'the email address for customers',
  registration: 'registration numbers; may stay empty',
}
const NAMES = Object.keys(FACTS) as readonly BusinessFact[]
const NAME_WIDTH = 14

/** Parses `name=value` words. Throws UsageError for an unknown name or an invalid value. */
function changesOf(words: readonly string[]): Partial<BusinessFacts> {
  const changes: Partial<Record<BusinessFact, string>> = {}
  for (const word of words) {
    const at = word.indexOf('=')
    const name = NAMES.find((one) => one === word.slice(0, at))
    if (name === undefined) throw new UsageError(`Expected NAME=VALUE with one of ${NAMES.join(', ')}, not "${word}".`)
    const value = word.slice(at + 1).trim()
    if (value === '' && name !== 'registration') throw new UsageError(`${name} must not be empty.`)
    changes[name] = value
  }
  const [fault] = factFaults(changes)
  if (fault !== undefined) throw new UsageError(`${fault}.`)
  return changes
}

async function show({ db }: Context, values: Values): Promise<Answer> {
  const facts = await businessFacts(db)
  if (values['json'] === true) return json(0, facts)
  const lines = NAMES.map((name) => `${name.padEnd(NAME_WIDTH)}${escapeForTerminal(facts[name]) || '–'}`)
  return { code: 0, text: lines.join('\n'), isResult: true }
}

export const business: Command = {
  usage: '[NAME=VALUE … --reason TEXT]',
  summary: 'shows or states the facts of the legal notice',
  details: `${NAMES.map((name) => `${name.padEnd(NAME_WIDTH)}${FACTS[name]}`).join('\n')}\nWithout arguments it shows them. In production the server starts only when all but the registration numbers are stated, because Japanese law requires an online seller to state them. Guests read them in the legal notice and on the privacy page. Pages show a change within a second.`,
  options: ACT_OPTIONS,
  async run(context, words, values) {
    if (words.length === 0) return show(context, values)
    const changes = changesOf(words)
    return runAction(context, factsAct(changes), {
      by: readBy(context, values),
      values,
      describe: ({ before, after, missing }) => [
        ...NAMES.filter((name) => before[name] !== after[name]).map(
          (name) => `${name}: ${after[name] || '–'} instead of ${before[name] || '–'}.`,
        ),
        missing.length === 0
          ? 'All required facts are then stated.'
          : `Still missing, so that production does not start: ${missing.join(', ')}.`,
        'No money moves, and no email is sent.',
      ],
    })
  },
}
