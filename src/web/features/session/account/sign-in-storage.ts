import * as z from 'zod/mini'
import { thirdParty } from '#contract/third.ts'
import { stored } from '#web/platform/storage.ts'

const email = z.string().check(z.regex(/^.+@.{1,253}$/))
/** `at`: epoch ms. */
const sentMail = z.object({ email, at: z.int() })

/** The address of the account that waits to be confirmed (CK-05). Never a password. Cleared once it is confirmed. */
export const registerInfo = stored('registerInfo', z.object({ email }))

/** Who another service says this visitor is, while the identity has no account yet (RG-12). */
export const pendingThird = stored('thirdInfo', z.object({ type: thirdParty, name: z.string() }), 'session')

/** The address that the login and reset forms begin with. */
export const loginEmail = stored('loginEmail', email, 'session')

/** The last mail with a link that confirms an address, as this tab asked for it. */
export const bindMail = stored('bindMail', sentMail, 'session')

/** The last mail with a link that sets a new password, as this tab asked for it. */
export const resetMail = stored('resetMail', sentMail, 'session')

/** The last mail with a code that signs in, as this tab asked for it. */
export const codeMail = stored('codeMail', z.extend(sentMail, { isSent: z.catch(z.boolean(), false) }), 'session')
