import type { OneTimeCodes } from '#server/auth/one-time-codes.ts'
import type { PasskeyChecks } from '#server/auth/passkeys.ts'
import type { PasswordHasher } from '#server/auth/passwords.ts'
import type { Db } from '#server/db/connect.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import type { Throttle } from '#server/modules/throttle/index.ts'
import type { Random } from '#server/ports/random.ts'

export interface OperatorDependencies {
  readonly db: Db
  readonly random: Random
  readonly mail: MailDependencies
  readonly throttle: Throttle
  readonly passwords: PasswordHasher
  readonly passkeys: PasskeyChecks
  readonly codes: OneTimeCodes
}
