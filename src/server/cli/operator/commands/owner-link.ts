import { consolePath } from '#contract/operator/pages.ts'
import { isEmail, typedEmail } from '#domain/account/email.ts'
import { OPERATOR_LINK_HOURS } from '#domain/operator-limits.ts'
import { makeToken, proofHash } from '#server/auth/tokens.ts'
import { ownerLinkAct } from '#server/modules/operator-accounts/index.ts'
import { json, readBy, runAct } from '../act.ts'
import { ACT_OPTIONS, type Command, exactly, WrongWords } from '../context.ts'

export const ownerLink: Command = {
  usage: 'EMAIL --reason TEXT',
  summary: 'makes a link with which an owner gets into the console',
  details: `For the case that no owner can sign in: all passkeys, phones or passwords are lost, or the only owner has left. An address without an account gets one; an account that is no owner becomes one. The link is printed once, works once and for ${OPERATOR_LINK_HOURS} hours, and is not mailed. Following it ends every earlier way in of that account. Other owners stay as they are.`,
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [typed = ''] = exactly(words, 'EMAIL')
    const email = typedEmail(typed)
    if (!isEmail(email)) throw new WrongWords(`EMAIL must be a mail address; it was "${typed}".`)
    const by = readBy(context, values)
    const { random, origin } = await context.services()
    const token = makeToken(random)
    const link = `${origin}${consolePath('join', `#${token}`)}`
    const act = ownerLinkAct(email, proofHash(token))
    const answer = await runAct(context, act, {
      by,
      values,
      describe: ({ email: address, account }) => [
        account === null
          ? `${address} gets an account as an owner.`
          : account.role === 'owner' && account.state !== 'out'
            ? `${address} is an owner.`
            : `${address} becomes an owner. Until now: ${account.role}${account.state === 'out' ? ' and shut out' : ''}. Its sessions end.`,
        'A link is printed once. Whoever follows it is this owner, and every earlier way in of the account ends.',
        'Other owners stay as they are; nobody gets a mail.',
      ],
      afterwards: async () => `The link, which is shown this once:\n${link}`,
    })
    // For scripts the JSON includes the link, unless the same request ran before.
    if (answer.code !== 0 || values['json'] !== true) return answer
    const told: { readonly again: unknown } = JSON.parse(answer.text)
    return told.again === null ? json(0, { ...told, link }) : answer
  },
}
