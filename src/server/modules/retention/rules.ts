import { periodCutoff } from '#domain/retention/period.ts'
import { type RuleName, TIMED_RULES, timedRule } from '#domain/retention/rules.ts'
import { EXPIRED } from './expired/store.ts'
import { MAILS } from './mails/store.ts'
import { ORDERS } from './orders/store.ts'
import { REVIEWS } from './reviews/store.ts'
import type { Due, RuleWork } from './rule.ts'
import { WORDS } from './words/store.ts'

/** The work of every rule. The type demands exactly the rules of the domain. */
export const WORK: Readonly<Record<RuleName, RuleWork>> = { ...ORDERS, ...WORDS, ...REVIEWS, ...MAILS, ...EXPIRED }

/** The names of the rules. A rule's place, from 1 on, is its item in the job. */
export const RULE_NAMES: readonly RuleName[] = [...TIMED_RULES.keys()]

/** What is due by a rule at `now`. */
export const dueOf = (name: RuleName, now: Temporal.Instant): Due => ({
  cutoff: periodCutoff(timedRule(name).keep, now),
  now,
})
