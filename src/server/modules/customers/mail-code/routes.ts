import { mailOwnerCode, mailSignInCode, useMailedCode } from '#contract/account.ts'
import type { Serve } from '#server/http/serve.ts'
import { mapOutcome } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { presentCustomer } from '../present.ts'
import { mailCodeTo, mailOwnCode, signInByMailedCode } from './sign-in.ts'

/** Codes by mail: signing in without a password, and proving the owner of an account. */
export function mailCodeRoutes(serve: Serve, deps: CustomerDependencies): void {
  serve(mailSignInCode, (input, caller) => mailCodeTo(deps, input, caller))
  serve(useMailedCode, async ({ code }, caller) =>
    mapOutcome(await signInByMailedCode(deps, code, caller), presentCustomer),
  )
  serve(mailOwnerCode, (_input, caller) => mailOwnCode(deps, caller))
}
