import {
  endOperatorSessions,
  finishPasskeySignIn,
  joinWithPasskey,
  joinWithPassword,
  operatorMe,
  operatorPasswordSignIn,
  operatorSessions,
  operatorSignOut,
  readOperatorLink,
  startJoin,
  startPasskeySignIn,
} from '#contract/operator/access.ts'
import { LOG_COLUMNS } from '#contract/operator/csv-columns.ts'
import {
  changeOperatorRole,
  inviteOperator,
  listOperators,
  logCsv,
  operatorLog,
  sendOperatorLink,
  shutOutOperator,
} from '#contract/operator/people.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { findActs } from '#server/modules/operator-actions/index.ts'
import { mapOutcome, ok } from '#server/outcome.ts'
import { csvOfList } from '#server/text/csv.ts'
import { listAll } from './accounts/store.ts'
import type { OperatorDependencies } from './dependencies.ts'
import { joinByPasskey, joinByPassword, openLink, startJoining } from './join/join.ts'
import { changeRole, invite, sendLink, shutOut } from './people/people.ts'
import { actLine, logPage, person, signedIn } from './present.ts'
import { endOwnSessions } from './sessions/end.ts'
import { listSessions } from './sessions/store.ts'
import { finishPasskey, signInWithPassword, startPasskey } from './sign-in/sign-in.ts'

const LOG_PAGE = 50

/** Signing in to the console and out, joining by a mailed link, and the management of operators. */
export function operatorRoutes(serve: ServeOperator, deps: OperatorDependencies): void {
  const { db } = deps
  serve(operatorMe, async (_input, { operator }) =>
    ok({ operator: operator && signedIn(operator), passkeyHost: deps.passkeys.party.id }),
  )
  serve(startPasskeySignIn, (_input, caller) => startPasskey(deps, caller))
  serve(finishPasskeySignIn, async (input, caller) => mapOutcome(await finishPasskey(deps, input, caller), signedIn))
  serve(operatorPasswordSignIn, async (input, caller) =>
    mapOutcome(await signInWithPassword(deps, input, caller), signedIn),
  )
  serve(operatorSignOut, async (_input, caller) => {
    await caller.signOut()
    return ok(null)
  })

  serve(readOperatorLink, async ({ token }, { now }) =>
    mapOutcome(await openLink(deps, token, now), ({ email, name, role, expires_at }) => ({
      ...{ email, name, role, expiresAt: expires_at.getTime() },
    })),
  )
  serve(startJoin, ({ token }, caller) => startJoining(deps, token, caller))
  serve(joinWithPasskey, async (input, caller) => mapOutcome(await joinByPasskey(deps, input, caller), signedIn))
  serve(joinWithPassword, async (input, caller) => mapOutcome(await joinByPassword(deps, input, caller), signedIn))

  serve(operatorSessions, async (_input, { operator, now }) => {
    const rows = await listSessions(db, operator.id, now)
    return ok(
      rows.map((row) => ({
        id: row.number,
        device: row.user_agent,
        createdAt: row.created_at.getTime(),
        current: row.number === operator.session,
      })),
    )
  })
  serve(endOperatorSessions, async ({ id }, { operator, now }) =>
    ok({ ended: await endOwnSessions(deps, operator, id ?? null, now) }),
  )

  serve(listOperators, async (_input, { now }) => ok((await listAll(db, now)).map(person)))
  serve(inviteOperator, (input, caller) => invite(deps, input, caller))
  serve(sendOperatorLink, (input, caller) => sendLink(deps, input, caller))
  serve(changeOperatorRole, (input, caller) => changeRole(deps, input, caller))
  serve(shutOutOperator, (input, caller) => shutOut(deps, input, caller))
  serve(operatorLog, async ({ q, act = null, sort = 'newest', after = null }) =>
    ok(logPage(await findActs(db, { q: q || null, act, sort, after }, LOG_PAGE + 1), LOG_PAGE)),
  )
  serve(logCsv, async ({ q, act = null, sort = 'newest' }) =>
    ok(await csvOfList((limit) => findActs(db, { q: q || null, act, sort, after: null }, limit), actLine, LOG_COLUMNS)),
  )
}
