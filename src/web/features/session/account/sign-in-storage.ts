import * as z from 'zod/mini'
import { thirdParty } from '#contract/third.ts'
import { stored } from '#web/platform/storage.ts'

const email = z.string().check(z.regex(/^.+@.{1,253}$/))
/** `at`: epoch ms. */
const sentMail = z.object({ email, at: z.int() })

/** Address of the account waiting for confirmation (CK-05). Never a password. Cleared after confirmation. */
export const registerInfo = stored('registerInfo', z.object({ email }))

/** Identity from another service that has no account yet (RG-12). */
export const pendingThird = stored('thirdInfo', z.object({ type: thirdParty, name: z.string() }), 'session')

/** Initial address of the login and reset forms. */
export const loginEmail = stored('loginEmail', email, 'session')

/** The last confirmation mail that this tab requested. */
export const bindMail = stored('bindMail', sentMail, 'session')

/** The last password-reset mail that this tab requested. */
export const resetMail = stored('resetMail', sentMail, 'session')

/** The last sign-in code mail that this tab requested. */
export const codeMail = stored('codeMail', z.extend(sentMail, { isSent: z.catch(z.boolean(), false) }), 'session')
