import { makeSignInCode, useSignInCode } from '#contract/account.ts'
import type { Serve } from '#server/http/serve.ts'
import { mapOutcome } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { presentCustomer } from '../present.ts'
import { makeCode, signInWithCode } from './service.ts'

/** The code that transfers a sign-in from a browser to the installed app. */
export function signInCodeRoutes(serve: Serve, deps: CustomerDependencies): void {
  serve(makeSignInCode, async (_input, caller) =>
    mapOutcome(await makeCode(deps, caller), ({ code, expires }) => ({ code, expiresAt: expires.epochMilliseconds })),
  )
  serve(useSignInCode, async (input, caller) => mapOutcome(await signInWithCode(deps, input, caller), presentCustomer))
}
