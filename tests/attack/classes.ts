import { accounts } from './accounts.ts'
import type { Attack } from './attack.ts'
import { couponGuessing } from './coupon-guessing.ts'
import { csrf } from './csrf.ts'
import { deletedAccount } from './deleted-account.ts'
import { files } from './files.ts'
import { forgedTickets } from './forged-tickets.ts'
import { headers } from './headers.ts'
import { holds } from './holds.ts'
import { libraryErrors } from './library-errors.ts'
import { miniProgram } from './mini-program.ts'
import { nonces } from './nonces.ts'
import { oddValues } from './odd-values.ts'
import { owner } from './owner.ts'
import { proxies } from './proxies.ts'
import { races } from './races.ts'
import { redirects } from './redirects.ts'
import { revocation } from './revocation.ts'
import { storage } from './storage.ts'
import { tampering } from './tampering.ts'
import { webhooks } from './webhooks.ts'

/** All classes, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [
  owner,
  tampering,
  races,
  webhooks,
  csrf,
  redirects,
  files,
  forgedTickets,
  nonces,
  oddValues,
  revocation,
  accounts,
  storage,
  deletedAccount,
  libraryErrors,
  holds,
  couponGuessing,
  miniProgram,
  proxies,
  headers,
]
