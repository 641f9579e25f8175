import { checkLink } from '#contract/check/paths.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { DEVICES_PER_SHOP_LINK } from '#domain/constants.ts'
import { credentialHash, makeToken } from '#server/auth/tokens.ts'
import { listShopLinks, makeShopLinkAct, withdrawShopLinkAct } from '#server/modules/operator-actions/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json, readBy, runAction } from '../act.ts'
import {
  ACT_OPTIONS,
  type Answer,
  type Command,
  type Context,
  requireArguments,
  required,
  UsageError,
  type Values,
  wholeNumberOf,
} from '../context.ts'
import { counted } from '../words.ts'

const MAX_LABEL = 40
const time = (at: Date): string => formatUseTimeStr(at.toTemporalInstant())

export const shopLink: Command = {
  usage: '[make SHOP --label TEXT --reason TEXT | revoke LINK --reason TEXT | list SHOP]',
  summary: 'lists, creates or revokes the links that shops use to check tickets',
  details: `make prints the link once; it is not stored. The link shows the shop's bookings of the day and redeems its tickets, so send it to the shop only, and make one for each door or person (--label). It works on up to ${DEVICES_PER_SHOP_LINK} phones.
revoke ends a link: its phones lose access when they next connect. Their redemptions stay; unsent ones are kept on the phone until it gets a new link.`,
  options: { ...ACT_OPTIONS, label: { type: 'string' } },
  async run(context, words, values) {
    const [verb = 'list', ...rest] = words
    if (verb === 'list') return listed(context, rest, values)
    if (verb === 'make') return make(context, rest, values)
    if (verb === 'revoke') return revoke(context, rest, values)
    throw new UsageError(`Unknown action "${verb}" for links.`)
  },
}

async function listed({ db }: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [shop] = words.length === 0 ? [] : requireArguments(words, 'SHOP')
  const links = await listShopLinks(db, shop === undefined ? null : wholeNumberOf(shop, 'SHOP'))
  if (values['json'] === true) return json(0, links)
  const lines = links.map((link) => {
    const seen = link.seenAt === null ? 'not in use on any phone' : `last seen ${time(link.seenAt)}`
    const state =
      link.withdrawnAt === null
        ? `on ${counted(Number(link.phones), 'phone')}, ${seen}`
        : `REVOKED ${time(link.withdrawnAt)}`
    return `${link.id}  shop ${link.supplierId} ${escapeForTerminal(link.shop)}, ${escapeForTerminal(link.label)}, made ${time(link.at)} by ${escapeForTerminal(link.by)}; ${state}`
  })
  return { code: 0, text: lines.length === 0 ? 'No links.' : lines.join('\n') }
}

async function make(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [typed = ''] = requireArguments(words, 'SHOP')
  const label = required(values, 'label')
  if (label.length > MAX_LABEL) throw new UsageError(`--label must not be longer than ${MAX_LABEL} characters.`)
  const by = readBy(context, values)
  const { random, origin } = await context.services()
  const token = makeToken(random)
  const act = makeShopLinkAct(wholeNumberOf(typed, 'SHOP'), label, credentialHash(token))
  const answer = await runAction(context, act, {
    by,
    values,
    describe: ({ shop }) => [
      `A link for ${shop}, ${label}. It shows the shop's bookings of the day and redeems its tickets.`,
      'No money moves, and no email is sent.',
    ],
    afterwards: async () => `Link (shown only once):\n${checkLink(origin, token)}`,
  })
  // For scripts the JSON includes the link, unless the same request ran before.
  if (answer.code !== 0 || values['json'] !== true) return answer
  const told: { readonly again: unknown } = JSON.parse(answer.text)
  return told.again === null ? json(0, { ...told, link: checkLink(origin, token) }) : answer
}

async function revoke(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [typed = ''] = requireArguments(words, 'LINK')
  return runAction(context, withdrawShopLinkAct(wholeNumberOf(typed, 'LINK')), {
    by: readBy(context, values),
    values,
    describe: ({ shop, label, phones }) => [
      `The link for ${shop}, ${label}, will be revoked on ${counted(phones, 'phone')}; they lose access when they next connect.`,
      'Redemptions stay. No money moves, and no email is sent.',
    ],
  })
}
