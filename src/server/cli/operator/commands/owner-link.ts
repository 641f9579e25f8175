import { consolePath } from '#contract/operator/pages.ts'
import { isEmail, normaliseEmail } from '#domain/account/email.ts'
import { OPERATOR_LINK_HOURS } from '#domain/operator-limits.ts'
import { credentialHash, makeToken } from '#server/auth/tokens.ts'
import { ownerLinkAct } from '#server/modules/operator-accounts/index.ts'
import { json, readBy, runAction } from '../act.ts'
import { ACT_OPTIONS, type Command, requireArguments, UsageError } from '../context.ts'

export const ownerLink: Command = {
  usage: 'EMAIL --reason TEXT',
  summary: 'creates a sign-in link for an owner of the console',
  details: `Use it if no owner can sign in: passkeys, phones or passwords are lost, or the only owner has left. It creates the account if there is none, and makes the account an owner. The link is printed once, works once within ${OPERATOR_LINK_HOURS} hours, and is not emailed. Opening it revokes the account’s earlier credentials. Other owners are not affected.`,
  options: ACT_OPTIONS,
  async run(context, words, values) {
    const [typed = ''] = requireArguments(words, 'EMAIL')
    const email = normaliseEmail(typed)
    if (!isEmail(email)) throw new UsageError(`EMAIL must be an email address, not "${typed}".`)
    const by = readBy(context, values)
    const { random, origin } = await context.services()
    const token = makeToken(random)
    const link = `${origin}${consolePath('join', `#${token}`)}`
    const act = ownerLinkAct(email, credentialHash(token))
    const answer = await runAction(context, act, {
      by,
      values,
      describe: ({ email: address, account }) => [
        account === null
          ? `${address} gets a new owner account.`
          : account.role === 'owner' && account.state !== 'out'
            ? `${address} is already an owner.`
            : `${address} becomes an owner (now: ${account.role}${account.state === 'out' ? ', removed' : ''}). The account is signed out everywhere.`,
        'The link is printed once. Opening it signs in as this owner and revokes the account’s earlier credentials.',
        'Other owners are not affected, and no email is sent.',
      ],
      afterwards: async () => `Link (shown only once):\n${link}`,
    })
    // For scripts the JSON includes the link, unless the same request ran before.
    if (answer.code !== 0 || values['json'] !== true) return answer
    const told: { readonly again: unknown } = JSON.parse(answer.text)
    return told.again === null ? json(0, { ...told, link }) : answer
  },
}
