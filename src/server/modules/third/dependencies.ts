import type { PasswordHasher } from '#server/auth/passwords.ts'
import type { OauthConfig } from '#server/config/oauth.ts'
import type { Db } from '#server/db/connect.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import type { Throttle } from '#server/modules/throttle/index.ts'
import type { Random } from '#server/ports/random.ts'
import type { ThirdParties } from '#server/ports/third-party.ts'

/** Logs errors of providers; never with a code, a token or personal data. */
export interface ThirdLog {
  warn(facts: object, message: string): void
}

export interface ThirdDependencies {
  readonly db: Db
  readonly random: Random
  readonly throttle: Throttle
  readonly passwords: PasswordHasher
  readonly mail: MailDependencies
  /** The configured services. */
  readonly parties: ThirdParties
  readonly miniProgram: Pick<OauthConfig, 'miniProgramSecret' | 'isUnsignedAllowed'>
  /** The app's public origin. */
  readonly origin: string
  readonly log: ThirdLog
}
