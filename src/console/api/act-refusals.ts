import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '#kit/api/call-error.ts'
import { writtenTime } from '../ui/written-time.ts'
import { failureText } from './failure-text.ts'

/** Texts of refused actions by the server's keys, for the actions that the console offers. */
const REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  'order-unknown': msg`There is no such order.`,
  'request-answered': msg`The order does not wait for an answer any more: it was answered or has ended.`,
  'request-over': msg`The time to answer is over. The request counts as declined, and everything goes back by itself.`,
  'nothing-left': msg`Nothing is left of the payments: all of it has gone back or is on its way.`,
  'too-much': msg`This is more than what is left of the payments: {left} yen.`,
  'not-used': msg`The order is not used: there is no redemption to undo.`,
  'undo-too-late': msg`A redemption can be undone for ten minutes, until {until}. Give money back instead, if it is owed.`,
  'undo-all-back': msg`All the money has gone back or is on its way: usable again, the ticket would be free of charge.`,
  'email-wrong': msg`This is no mail address.`,
  'phone-wrong': msg`This is no telephone number with its country code.`,
  'contacts-same': msg`The contacts are these already.`,
  'not-cancellable': msg`The order has ended or was never paid: there is nothing to cancel.`,
  'mail-unknown': msg`This mail is not given up any more: somebody has sent it again.`,
  'mail-gone': msg`The order has no such mail any more.`,
  'mail-waiting': msg`This mail is still on its way. It is not sent twice.`,
  'mail-nobody': msg`Nobody has left an address that it could be sent to. Correct the contacts first.`,
  'job-not-given-up': msg`This is not given up any more: it is done, or being tried again.`,
  'no-mail-server': msg`No mail server is configured here, so nothing can be sent.`,
  'shop-unknown': msg`This is not in the catalogue any more.`,
  'day-past': msg`This day is over.`,
  'day-locked': msg`This day takes no new orders already.`,
  'day-no-hours': msg`The shop has no hours on this weekday. Give the day hours of its own under “Opening hours”.`,
  'hours-same': msg`The shop has these hours already.`,
  'day-open': msg`This day takes orders already.`,
  'capacity-same': msg`The shop has {capacity} seats already.`,
  'entry-unknown': msg`There is no such entry any more.`,
  'entry-settled': msg`Somebody has settled this already.`,
  'delivery-on': msg`Mails and jobs go out already.`,
  'payment-unknown': msg`There is no such payment.`,
  'payment-settled': msg`This payment was refunded already.`,
  'move-once': msg`The order was changed before, and an order is changed once. Cancel it and have it ordered anew, or speak with the shop.`,
  'move-ended': msg`The order has ended, is used or was never paid: there is nothing to move.`,
  'move-same': msg`The order is at this time already.`,
  'move-offline': msg`The shop or the package is not sold any more.`,
  'move-time': msg`The shop takes nobody at this time: it is closed then, it is none of its half hours, or it is too soon.`,
  'move-full': msg`Too few seats are left at this time: {left}.`,
  'move-difference': msg`{due} yen would be due, because something of the payments has gone back. A move never charges.`,
  'move-holds': msg`The customer has too many unpaid orders just now, or has begun too many changes of this one. Unpaid orders end by themselves within half an hour.`,
  'move-no-owner': msg`The customer has deleted the account and given this visit up with it, so nobody would get the new ticket.`,
  'move-change-paying': msg`The customer is paying for a change of this order just now. That is through, or ends by itself, within half an hour.`,
  'reconcile-running': msg`A comparison is under way already. Its result will stand here.`,
  'customer-unknown': msg`There is no such customer, or the account was deleted.`,
  'not-locked': msg`The account is not locked.`,
  'no-sessions': msg`The customer is signed in nowhere.`,
  'payment-settling': msg`A payment was made a moment ago and its outcome is not known yet. Try again in a few minutes.`,
  'link-unknown': msg`There is no such link.`,
  'link-withdrawn': msg`This link was withdrawn already, at {at}.`,
  'shop-no-mail': msg`The shop has no mail address: enter one first, or make the link without sending it.`,
  'shop-mail-same': msg`The shop has this mail address already.`,
  'shop-mail-changed': msg`The shop’s mail address has changed meanwhile: it is {now} by now. No link was made. Press again to mail it there.`,
  'code-unknown': msg`There is no such code any more.`,
  'code-over': msg`The code is over already.`,
  changed: msg`Something has changed since this was shown. Nothing was done: look at the consequence again.`,
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether an action was refused, so that nothing was done. After any other failure the result is unknown. */
export const isRefused = (error: unknown): boolean => error instanceof CallError && error.failure.kind === 'refused'

/** The message for a refused or failed action. */
export function actFailure(i18n: I18n, error: unknown): string {
  const data = error instanceof CallError ? error.failure.data : null
  const told = isObject(data) ? REFUSALS[String(data['key'])] : undefined
  if (!told || !isObject(data)) return failureText(i18n, error)
  const facts = Object.entries(isObject(data['facts']) ? data['facts'] : {})
  const values = facts.map(([name, fact]) => {
    if (typeof fact === 'number') return [name, i18n.number(fact)]
    return [name, typeof fact === 'string' ? writtenTime(i18n.locale, fact) : fact]
  })
  return i18n._({ ...told, values: Object.fromEntries(values) })
}
