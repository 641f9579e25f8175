import { createHmac } from 'node:crypto'
import { newCustomer } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'
import type { Attack } from './attack.ts'

const KEY = 'mini-program-secret'

/** A link signed by the mini-program: used twice, in another browser, and over another customer's session. */
export const miniProgram: Attack = {
  name: 'mini-program',
  expects: 'a signed link signs in once, and never replaces another customer’s session without confirmation',
  findings: ['W8'],
  async run({ app, tried, expect, worst }) {
    const server = await app({ env: { OAUTH_WECHAT_SECRET: KEY } })
    const signed = (openid: string): string => {
      const ts = String(Math.floor(server.clock.now().epochMilliseconds / 1_000))
      const sig = createHmac('sha256', KEY).update([openid, '', '', '', ts].join('\n'), 'utf8').digest('hex')
      return `/api/third/wechat?${new URLSearchParams({ openid, ts, sig })}`
    }
    const link = signed('oAttack1')
    const [first, second] = [openBrowser(server), openBrowser(server)]
    const one = await first.call(link)
    const two = await second.call(link)
    tried(2)
    expect(typeof one.data?.id === 'number', 'the control: a signed link does not sign in', link)
    const again = (await second.call('/api/customer/info')).data.loginCustomerId
    expect(again === null, `a link works twice (${two.code})`, `${link} in two browsers`)

    const other = await newCustomer(server)
    const theirs = openBrowser(server, { sid: other.cookie.replace(/^sid=/, '') })
    await theirs.call(signed('oAttack2'))
    tried()
    const who = (await theirs.call('/api/customer/info')).data.loginCustomerId
    expect(who === other.id, 'a link takes the place of another customer’s session', 'third/wechat with a session')
    worst(`second use: ${two.code}`)
  },
}
