import { generateKeyPairSync } from 'node:crypto'
import { decode, encode, Tagged } from 'cborg'
import { fileTicketKeys } from '#server/adapters/ticket-keys/file.ts'
import { keyFiles } from '#server/config/config.ts'
import { readToken, signToken } from '#server/modules/tickets/token.ts'
import { clientAddress } from '#tests/support/accounts.ts'
import { newShopLink, openShopLink } from '#tests/support/shop-links.ts'
import { newPhone, nonce, paidOrder } from '#tests/support/tickets.ts'
import type { Attack } from './attack.ts'
import type { Dice } from './dice.ts'

const COSE_SIGN1 = 18
/** The number of tokens that a shop's phone sends between resets of its limits. */
const PRESSES = 20

/** A token with one mutation: bytes, length, encoding, or parts replaced by those of another token. */
function mutated(token: string, other: string, dice: Dice): string {
  const bytes = Buffer.from(token, 'base64url')
  const at = dice.whole(bytes.length)
  const parts = (text: string): unknown[] => {
    const message: unknown = decode(Buffer.from(text, 'base64url'), {
      useMaps: true,
      tags: Tagged.preserve(COSE_SIGN1),
    })
    return message instanceof Tagged && Array.isArray(message.value) ? [...message.value] : []
  }
  const rebuilt = (value: unknown[], tag = COSE_SIGN1) =>
    Buffer.from(encode(new Tagged(tag, value))).toString('base64url')
  const ways: (() => string)[] = [
    () => {
      bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.whole(8))
      return bytes.toString('base64url')
    },
    () => bytes.subarray(0, at).toString('base64url'),
    () => Buffer.concat([bytes, dice.bytes(1 + dice.whole(8))]).toString('base64url'),
    () => Buffer.concat([bytes.subarray(0, at), dice.bytes(1), bytes.subarray(at)]).toString('base64url'),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]).toString('base64url'),
    () => `${token}=`,
    () => bytes.toString('base64'),
    () => token.slice(0, at) + dice.pick(['+', '/', '%', ' ', 'é', '\0']) + token.slice(at),
    () => {
      const [mine, theirs] = [parts(token), parts(other)]
      const which = dice.whole(4)
      mine[which] = which === 1 ? new Map([[4, dice.bytes(4)]]) : theirs[which]
      return rebuilt(mine)
    },
    () => rebuilt(parts(token).slice(0, 3)),
    () => rebuilt([...parts(token).slice(0, 3), new Uint8Array(64)]),
    () => rebuilt([new Uint8Array(), ...parts(token).slice(1)]),
    () => rebuilt([encode(new Map([[1, 0]])), ...parts(token).slice(1)]),
    () => rebuilt(parts(token), 98),
    () => dice.bytes(bytes.length).toString('base64url'),
  ]
  return dice.pick(ways)()
}

/** Tokens that were altered, combined from others, or signed with the attacker's key. */
export const forgedTickets: Attack = {
  name: 'forged-tickets',
  expects: 'only tokens signed by the server are accepted as tickets',
  findings: [],
  async run({ app, tried, expect, worst, dice, sized }) {
    const server = await app()
    const phone = await newPhone(server)
    const first = await paidOrder(server, phone.customerId)
    const second = await paidOrder(server, phone.customerId)
    const { tickets, deviceId, serverTime } = await phone.sync()
    const tokens = tickets.map(({ token }) => token)
    const [mine = '', other = ''] = tokens
    const keys = fileTicketKeys({
      path: keyFiles(server.config.dataDir).tickets,
      create: false,
      now: server.clock.now(),
    }).all()
    const claims = readToken(mine, keys)
    expect(claims !== null, 'the control, a good token, is not read', mine)
    if (claims === null) return
    let accepted = 0
    const forge = (): string =>
      mutated(...(dice.next() < 0.5 ? ([mine, other] as const) : ([other, mine] as const)), dice)
    for (let n = 0; n < sized(10_000, 41_000); n++) {
      const token = forge()
      if (tokens.includes(token)) continue
      tried()
      if (readToken(token, keys) === null) continue
      accepted += 1
      expect(false, 'a forged token is read', token)
    }
    // Signed correctly, but with a foreign key under the id of a real one.
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const stranger = { ...keys[0], privateKey, publicKey }
    const signed = keys[0] ? [signToken({ ...claims, revision: 99 }, { ...keys[0], ...stranger })] : []
    const sent = [...signed, ...Array.from({ length: sized(150, 10_000) }, forge)].filter(
      (token) => !tokens.includes(token),
    )
    for (const [index, token] of sent.entries()) {
      const record = { nonce: nonce(), token, deviceId, claimedAt: server.clock.now().epochMilliseconds, serverTime }
      const answer = await server.call('/api/validOrder/useOrder', record, undefined, clientAddress(index))
      tried()
      const isRefused = answer.code !== '200' || answer.data.verdict === 'rejected'
      if (!isRefused) accepted += 1
      expect(isRefused, `a forged token was ${answer.data?.verdict}`, JSON.stringify(record))
      expect(answer.status < 500, `a forged token was answered ${answer.status}`, JSON.stringify(record))
    }
    // The same from a shop's phone, which also sees genuine tokens. It looks each ticket up and then redeems it.
    const { supplierId } = claims
    const shop = await openShopLink(server, (await newShopLink(server, supplierId)).token)
    expect((await shop.call('ticket', { token: mine })).data !== null, 'the shop does not know its good ticket', mine)
    const atShop = { claimedAt: server.clock.now().epochMilliseconds, serverTime }
    for (const [index, token] of sent.slice(0, sized(60, 10_000)).entries()) {
      // A shop's phone is rate-limited too, so its limits are reset every PRESSES tokens.
      if (index % PRESSES === 0) await server.call('/sandbox/throttles', {})
      const found = await shop.call('ticket', { token })
      const answer = await shop.call('redeem', { ...atShop, nonce: nonce(), token })
      tried(2)
      const isNone = found.code !== '200' || found.data === null
      const isRefused = answer.code !== '200' || answer.data.verdict === 'rejected'
      if (!isNone || !isRefused) accepted += 1
      expect(isNone, 'a shop was told of a ticket by a forged token', token)
      expect(isRefused, `a shop's phone redeemed a forged token: ${answer.data?.verdict}`, token)
      expect(found.status < 500 && answer.status < 500, 'a forged token was an error at a shop', token)
    }
    const used = await server.db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', [first.id, second.id])
      .where('used_at', 'is not', null)
      .execute()
    expect(used.length === 0, 'a forged token used a ticket', String(used.length))
    worst(`${accepted} accepted`)
  },
}
