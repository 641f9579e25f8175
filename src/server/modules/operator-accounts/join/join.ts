import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { joinWithPasskey, joinWithPassword } from '#contract/operator/access.ts'
import { isOperatorPassword } from '#domain/account/operator-password.ts'
import { OPERATOR_CHALLENGE_MINUTES } from '#domain/operator-limits.ts'
import type { OperatorCaller, SignedOperator } from '#server/auth/operator-caller.ts'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import { challengeOf, PASSKEY_ALGORITHMS } from '#server/auth/passkeys.ts'
import { credentialHash, makeToken, receivedTokenHash } from '#server/auth/tokens.ts'
import type { Tx } from '#server/db/connect.ts'
import { addAct } from '#server/modules/operator-actions/index.ts'
import { type Outcome, ok } from '#server/outcome.ts'
import {
  findById,
  lockAccount,
  markJoined,
  type OperatorRow,
  revokeOperatorAccess,
  setPassword,
} from '../accounts/store.ts'
import type { OperatorDependencies } from '../dependencies.ts'
import { consumeLink, findLink, type Link, offerSecret } from '../links/store.ts'
import { insertPasskey, putChallenge, takeChallenge } from '../passkeys/store.ts'

type AnyCaller = OperatorCaller<SignedOperator | null>

/** A valid link and the hash under which it is stored. */
type OpenLink = Link & { readonly hash: Uint8Array }

/** The link of a token. An expired, used or unknown token gets the same refusal. */
export async function openLink(
  { db }: Pick<OperatorDependencies, 'db'>,
  token: string,
  now: Temporal.Instant,
): Promise<Outcome<OpenLink>> {
  const hash = receivedTokenHash(token)
  const link = hash && (await findLink(db, hash, now))
  return hash && link ? ok({ ...link, hash }) : refuseOperator('link_over')
}

/**
 * The data for both methods of joining: the options for a new passkey, and the secret for an authenticator app. The
 * secret stays the same while the link is valid, so a code scanned before a reload still works.
 */
export async function startJoining(deps: OperatorDependencies, token: string, { now }: AnyCaller) {
  const { db, random, codes, passkeys } = deps
  const opened = await openLink(deps, token, now)
  if (!opened.ok) return opened
  const { id, email, hash } = opened.data
  const sealed = await offerSecret(db, hash, codes.make(id))
  if (sealed === null) return refuseOperator('link_over')
  const challenge = makeToken(random)
  const expires = now.add({ minutes: OPERATOR_CHALLENGE_MINUTES })
  await putChallenge(db, { hash: credentialHash(challenge), operatorId: id, expires })
  return ok({
    passkey: {
      challenge,
      rp: { id: passkeys.party.id, name: 'Tabifuda' },
      user: { id: Buffer.from(`operator-${id}`).toString('base64url'), name: email, displayName: email },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: OPERATOR_CHALLENGE_MINUTES * 60_000,
      attestation: 'none' as const,
      authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
    },
    totp: codes.shown(sealed, { id, email }),
  })
}

/** Joins through a link with a new passkey. */
export async function joinByPasskey(
  deps: OperatorDependencies,
  { token, name, attestation }: ParsedRequestOf<typeof joinWithPasskey>,
  caller: AnyCaller,
): Promise<Outcome<OperatorRow>> {
  const { now } = caller
  const opened = await openLink(deps, token, now)
  if (!opened.ok) return opened
  if (name === '') return refuseOperator('name_missing')
  const challenge = challengeOf(attestation.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(deps.db, credentialHash(challenge), opened.data.id, now))) {
    return refuseOperator('passkey_failed')
  }
  const passkey = await deps.passkeys.made(challenge, attestation)
  if (passkey === null) return refuseOperator('passkey_failed')
  return join(deps, opened.data, { name, way: 'passkey' }, caller, (tx) =>
    insertPasskey(tx, opened.data.id, passkey, now),
  )
}

/** Joins through a link with a password and the first code of the authenticator app that received its secret. */
export async function joinByPassword(
  deps: OperatorDependencies,
  { token, name, password, code }: ParsedRequestOf<typeof joinWithPassword>,
  caller: AnyCaller,
): Promise<Outcome<OperatorRow>> {
  const { now } = caller
  const opened = await openLink(deps, token, now)
  if (!opened.ok) return opened
  const { id, email, totp_sealed: totpSealed } = opened.data
  if (name === '') return refuseOperator('name_missing')
  if (!isOperatorPassword(password, email)) return refuseOperator('password_weak')
  const step = totpSealed && deps.codes.stepOf(totpSealed, id, code, now)
  if (totpSealed === null || step === null) return refuseOperator('code_wrong')
  const hash = await deps.passwords.hash(password)
  return join(deps, opened.data, { name, way: 'password' }, caller, async (tx) => {
    await setPassword(tx, id, { hash, totpSealed, step })
    return true
  })
}

/**
 * Consumes the link: revokes the operator's earlier credentials (S-22), stores the new one and starts a session. Of
 * concurrent requests with one link, one joins.
 */
async function join(
  { db }: OperatorDependencies,
  link: OpenLink,
  { name, way }: { readonly name: string; readonly way: 'passkey' | 'password' },
  caller: AnyCaller,
  store: (tx: Tx) => Promise<boolean>,
): Promise<Outcome<OperatorRow>> {
  const { now } = caller
  const joined = await db.transaction().execute(async (tx) => {
    const before = await lockAccount(tx, link.id)
    if (!before || !(await consumeLink(tx, link.hash, now))) return refuseOperator('link_over')
    await revokeOperatorAccess(tx, link.id, { ways: true })
    if (!(await store(tx))) return refuseOperator('passkey_failed')
    await markJoined(tx, link.id, name, now)
    await addAct(
      tx,
      {
        ...{ operator: link.email, act: 'join', subject: `operator ${link.id}`, reason: '', requestKey: null },
        before: { joined: before.joined_at !== null },
        after: { joined: true, way },
      },
      now,
    )
    return ok(await findById(tx, link.id))
  })
  if (!joined.ok) return joined
  const account = joined.data
  if (!account || !(await caller.signIn(account.id, account.access_version))) return refuseOperator('link_over')
  return ok(account)
}
