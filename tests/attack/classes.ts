import { aborts } from './aborts.ts'
import { accounts } from './accounts.ts'
import type { Attack } from './attack.ts'
import { browser } from './browser.ts'
import { couponGuessing } from './coupon-guessing.ts'
import { csrf } from './csrf.ts'
import { deletedAccount } from './deleted-account.ts'
import { endings } from './endings.ts'
import { escapes } from './escapes.ts'
import { files } from './files.ts'
import { forgedTickets } from './forged-tickets.ts'
import { headers } from './headers.ts'
import { holds } from './holds.ts'
import { ipv6 } from './ipv6.ts'
import { jobs } from './jobs.ts'
import { kills } from './kills.ts'
import { libraryErrors } from './library-errors.ts'
import { malformedValues } from './malformed-values.ts'
import { memory } from './memory.ts'
import { miniProgram } from './mini-program.ts'
import { nonces } from './nonces.ts'
import { owner } from './owner.ts'
import { proxies } from './proxies.ts'
import { races } from './races.ts'
import { redirects } from './redirects.ts'
import { residue } from './residue.ts'
import { revocation } from './revocation.ts'
import { scripts } from './scripts.ts'
import { settings } from './settings.ts'
import { starts } from './starts.ts'
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
  malformedValues,
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
  settings,
  jobs,
  endings,
  aborts,
  escapes,
  memory,
  starts,
  ipv6,
  scripts,
  kills,
  browser,
  residue,
]
