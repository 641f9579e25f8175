import * as z from 'zod/mini'
import { OPERATOR_LOCALES, OPERATOR_ROLES } from '#domain/account/operator-role.ts'
import { email, id, millis, nothing, text } from '../fields.ts'
import { EVERY_ROLE, operatorCall } from './operator-call.ts'
import { assertion, attestation, creationOptions, signInOptions } from './passkeys.ts'

export const role = z.enum(OPERATOR_ROLES)
export const operatorLocale = z.enum(OPERATOR_LOCALES)
/** The token of a mailed link. */
const token = text(60)
const totpCode = text(6).check(z.regex(/^\d{6}$/))
/** Any text, to be compared. The domain has the rule for new passwords. */
const password = z.string().check(z.maxLength(200))
const personName = text(60)

const signedIn = z.object({ id: z.int(), email: z.string(), name: z.string(), role })

/** The signed-in operator, and the host on which passkeys work: browsers refuse passkeys on IP addresses. */
export const operatorMe = operatorCall({
  name: 'operatorMe',
  method: 'GET',
  path: '/operator/api/me',
  roles: 'anyone',
  request: nothing,
  response: z.object({ operator: z.nullable(signedIn), passkeyHost: z.string() }),
})

export const startPasskeySignIn = operatorCall({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/operator/api/sign-in/passkey/start',
  roles: 'anyone',
  request: nothing,
  response: signInOptions,
})

export const finishPasskeySignIn = operatorCall({
  name: 'finishPasskeySignIn',
  method: 'POST',
  path: '/operator/api/sign-in/passkey',
  roles: 'anyone',
  request: z.object({ assertion }),
  response: signedIn,
})

/** A password with the six digits of an authenticator app. Either one being wrong gets the same answer. */
export const operatorPasswordSignIn = operatorCall({
  name: 'operatorPasswordSignIn',
  method: 'POST',
  path: '/operator/api/sign-in/password',
  roles: 'anyone',
  request: z.object({ email, password, code: totpCode }),
  response: signedIn,
})

export const operatorSignOut = operatorCall({
  name: 'operatorSignOut',
  method: 'POST',
  path: '/operator/api/sign-out',
  roles: EVERY_ROLE,
  request: nothing,
  response: z.null(),
})

/** The operator that a mailed link is for. Reading it changes nothing (S-23). */
export const readOperatorLink = operatorCall({
  name: 'readOperatorLink',
  method: 'POST',
  path: '/operator/api/link',
  roles: 'anyone',
  request: z.object({ token }),
  response: z.object({ email: z.string(), name: z.string(), role, expiresAt: millis }),
})

/** Starts both ways to join: the options for creating a passkey, and the secret for an authenticator app. */
export const startJoin = operatorCall({
  name: 'startJoin',
  method: 'POST',
  path: '/operator/api/link/start',
  roles: 'anyone',
  request: z.object({ token }),
  response: z.object({ passkey: creationOptions, totp: z.object({ secret: z.string(), address: z.string() }) }),
})

export const joinWithPasskey = operatorCall({
  name: 'joinWithPasskey',
  method: 'POST',
  path: '/operator/api/link/passkey',
  roles: 'anyone',
  request: z.object({ token, name: personName, attestation }),
  response: signedIn,
})

export const joinWithPassword = operatorCall({
  name: 'joinWithPassword',
  method: 'POST',
  path: '/operator/api/link/password',
  roles: 'anyone',
  request: z.object({ token, name: personName, password, code: totpCode }),
  response: signedIn,
})

/** The operator's sessions, newest first. */
export const operatorSessions = operatorCall({
  name: 'operatorSessions',
  method: 'GET',
  path: '/operator/api/sessions',
  roles: EVERY_ROLE,
  request: nothing,
  response: z.array(z.object({ id: z.int(), device: z.string(), createdAt: millis, current: z.boolean() })),
})

/** Ends one of the operator's own sessions, or all but the current one. */
export const endOperatorSessions = operatorCall({
  name: 'endOperatorSessions',
  method: 'POST',
  path: '/operator/api/sessions/end',
  roles: EVERY_ROLE,
  request: z.object({ id: z.optional(id) }),
  response: z.object({ ended: z.int() }),
})
