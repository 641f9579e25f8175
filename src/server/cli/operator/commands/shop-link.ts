import { checkLink } from '#contract/check/paths.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { DEVICES_PER_SHOP_LINK } from '#domain/constants.ts'
import { makeToken, proofHash } from '#server/auth/tokens.ts'
import { listShopLinks, makeShopLinkAct, withdrawShopLinkAct } from '#server/modules/operator-actions/index.ts'
import { visible } from '#server/text/visible.ts'
import { json, readBy, runAct } from '../act.ts'
import {
  ACT_OPTIONS,
  type Answer,
  type Command,
  type Context,
  exactly,
  required,
  type Values,
  WrongWords,
  wholeOf,
} from '../context.ts'
import { counted } from '../words.ts'

const MAX_LABEL = 40
const time = (at: Date): string => formatUseTimeStr(at.toTemporalInstant())

export const shopLink: Command = {
  usage: '[make SHOP --label TEXT --reason TEXT | withdraw LINK --reason TEXT | list SHOP]',
  summary: 'lists the links with which shops check tickets, makes one, or withdraws one',
  details: `make prints the link once: it is stored nowhere. Whoever opens it sees the shop's bookings of the day and redeems its tickets, so send it to the shop alone, one for each door or person (--label). It opens on ${DEVICES_PER_SHOP_LINK} phones at most.
withdraw ends it: its phones show nothing from their next contact on. What they redeemed stays; what they recorded and have not sent waits there for a new link.`,
  options: { ...ACT_OPTIONS, label: { type: 'string' } },
  async run(context, words, values) {
    const [verb = 'list', ...rest] = words
    if (verb === 'list') return listed(context, rest, values)
    if (verb === 'make') return make(context, rest, values)
    if (verb === 'withdraw') return withdraw(context, rest, values)
    throw new WrongWords(`"${verb}" is nothing that can be done to links.`)
  },
}

async function listed({ db }: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [shop] = words.length === 0 ? [] : exactly(words, 'SHOP')
  const links = await listShopLinks(db, shop === undefined ? null : wholeOf(shop, 'SHOP'))
  if (values['json'] === true) return json(0, links)
  const lines = links.map((link) => {
    const seen = link.seenAt === null ? 'never opened, or on no phone any more' : `last seen ${time(link.seenAt)}`
    const state =
      link.withdrawnAt === null
        ? `on ${counted(Number(link.phones), 'phone')}, ${seen}`
        : `WITHDRAWN ${time(link.withdrawnAt)}`
    return `${link.id}  shop ${link.supplierId} ${visible(link.shop)}, ${visible(link.label)}, made ${time(link.at)} by ${visible(link.by)}; ${state}`
  })
  return { code: 0, text: lines.length === 0 ? 'There are no links.' : lines.join('\n') }
}

async function make(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [typed = ''] = exactly(words, 'SHOP')
  const label = required(values, 'label')
  if (label.length > MAX_LABEL) throw new WrongWords(`--label must not be longer than ${MAX_LABEL} characters.`)
  const by = readBy(context, values)
  const { random, origin } = await context.services()
  const token = makeToken(random)
  const act = makeShopLinkAct(wholeOf(typed, 'SHOP'), label, proofHash(token))
  const answer = await runAct(context, act, {
    by,
    values,
    describe: ({ shop }) => [
      `A link for ${shop}, ${label}: whoever opens it sees the shop's bookings of the day and redeems its tickets.`,
      'No money moves; nobody gets a mail.',
    ],
    afterwards: async () => `The link, which is shown this once:\n${checkLink(origin, token)}`,
  })
  // For scripts the JSON includes the link, unless the same request ran before.
  if (answer.code !== 0 || values['json'] !== true) return answer
  const told: { readonly again: unknown } = JSON.parse(answer.text)
  return told.again === null ? json(0, { ...told, link: checkLink(origin, token) }) : answer
}

async function withdraw(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [typed = ''] = exactly(words, 'LINK')
  return runAct(context, withdrawShopLinkAct(wholeOf(typed, 'LINK')), {
    by: readBy(context, values),
    values,
    describe: ({ shop, label, phones }) => [
      `The link of ${shop}, ${label}, ends on ${counted(phones, 'phone')}: they show nothing from their next contact on.`,
      'What was redeemed stays. No money moves; nobody gets a mail.',
    ],
  })
}
