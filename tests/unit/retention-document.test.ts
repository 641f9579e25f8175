import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  ORDER_CONTACT_YEARS,
  ORDER_MAIL_TEXT_DAYS,
  ORDER_MONEY_YEARS,
  ORDER_NEEDS_DAYS,
} from '#domain/retention/kept-order-data.ts'
import { TIMED_RULES, type TimedRule, timedRule } from '#domain/retention/rules.ts'

/** When a rule acts, in words: `60 days after the end of the order, unless held`. */
function dueInWords({ keep: { count, unit }, after, isHeld }: TimedRule): string {
  const period = count === 0 ? '' : `${count} ${count === 1 ? unit.slice(0, -1) : unit} `
  return `${period}after ${after}${isHeld ? ', unless held' : ''}`
}

it('RE-01 the periods are those that are promised', () => {
  expect([ORDER_NEEDS_DAYS, ORDER_MAIL_TEXT_DAYS, ORDER_CONTACT_YEARS, ORDER_MONEY_YEARS]).toEqual([60, 180, 3, 10])
  expect(dueInWords(timedRule('orders.needs'))).toBe('60 days after the end of the order, unless held')
  expect(dueInWords(timedRule('orders.contacts'))).toBe('3 years after the end of the order, unless held')
  expect(dueInWords(timedRule('mail.texts'))).toBe('180 days after the mail, unless held')
  expect(dueInWords(timedRule('session.rows'))).toBe('after their end')
})

it('RE-01 docs/retention.md lists every rule with its period, and no other', () => {
  const listed = readFileSync(new URL('../../docs/retention.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\| `[a-z_]+\.[a-z_]+` \| (empties|deletes) /.test(line))
  expect(listed).toEqual(
    [...TIMED_RULES].map(([name, rule]) => `| \`${name}\` | ${rule.does} ${rule.what} | ${dueInWords(rule)} |`),
  )
})
