import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '#kit/api/call-error.ts'
import { formatJapanTime } from '../ui/format-japan-time.ts'
import { failureText } from './failure-text.ts'

/** Texts of refused actions by the server's keys, for the actions that the console offers. */
const REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  'order-unknown': msg`Order not found.`,
  'request-answered': msg`This order is no longer awaiting a response. It was answered or has ended.`,
  'request-over': msg`The response time has expired. The request counts as declined and is refunded in full automatically.`,
  'nothing-left': msg`There’s nothing left to refund. Everything is refunded or being refunded.`,
  'too-much': msg`This is more than the refundable amount of ¥{left}.`,
  'not-used': msg`This order hasn’t been used, so there’s no redemption to undo.`,
  'undo-too-late': msg`This redemption could only be undone for 10 minutes, until {until}. If the customer is due money, refund it instead.`,
  'undo-all-back': msg`The order is fully refunded or being refunded. Undoing the redemption would give the guest a free ticket.`,
  'email-wrong': msg`This isn’t a valid email address.`,
  'phone-wrong': msg`Enter a valid phone number with its country code.`,
  'contacts-same': msg`The order already has these contact details.`,
  'not-cancellable': msg`This order has ended or was never paid, so there’s nothing to cancel.`,
  'mail-unknown': msg`This email is no longer marked as undelivered. Someone has already resent it.`,
  'mail-gone': msg`The order no longer has this email.`,
  'mail-waiting': msg`This email is still being sent. It won’t be sent twice.`,
  'mail-nobody': msg`There’s no email address to send this to. Edit the contact details first.`,
  'job-not-given-up': msg`This job item is no longer marked as failed. It’s done or being retried.`,
  'no-mail-server': msg`No mail server is configured here, so nothing can be sent.`,
  'shop-unknown': msg`This is no longer in the catalogue.`,
  'day-past': msg`This day has passed.`,
  'day-locked': msg`This day is already closed for bookings.`,
  'day-no-hours': msg`The shop has no hours on this weekday. Set hours for this date under “Opening hours”.`,
  'hours-same': msg`The shop already has these hours.`,
  'day-open': msg`This day is already open for bookings.`,
  'capacity-same': msg`The number of seats is already {capacity}.`,
  'entry-unknown': msg`This entry no longer exists.`,
  'entry-settled': msg`Someone has already resolved this.`,
  'delivery-on': msg`Emails and jobs are already running.`,
  'payment-unknown': msg`Payment not found.`,
  'payment-settled': msg`This payment was already refunded.`,
  'move-once': msg`This order was already changed, and only one change is allowed. Cancel it and have the customer order again, or contact the shop.`,
  'move-ended': msg`This order has ended, was used or was never paid, so it can’t be rescheduled.`,
  'move-same': msg`The order is already at this time.`,
  'move-offline': msg`The shop or package is no longer on sale.`,
  'move-time': msg`This time can’t be booked. It’s outside opening hours, not on the half hour, or too soon.`,
  'move-full': msg`Not enough seats at this time. Seats left: {left}.`,
  'move-difference': msg`The order was partly refunded, so ¥{due} would be due. Rescheduling can’t charge the customer.`,
  'move-holds': msg`This customer has too many unpaid orders, or has started too many changes to this one. Unpaid orders expire automatically within 30 minutes.`,
  'move-no-owner': msg`The customer deleted their account and gave up this visit. No one would receive the new ticket.`,
  'move-change-paying': msg`The customer is paying for a change to this order. The change will complete or expire automatically within 30 minutes.`,
  'reconcile-running': msg`A reconciliation is already in progress. The result will appear here.`,
  'customer-unknown': msg`Customer not found. The account may have been deleted.`,
  'not-locked': msg`This account isn’t locked.`,
  'no-sessions': msg`This customer isn’t signed in anywhere.`,
  'payment-settling': msg`A payment was just made and its outcome isn’t known yet. Try again in a few minutes.`,
  'link-unknown': msg`Link not found.`,
  'link-withdrawn': msg`This link was already revoked at {at}.`,
  'shop-no-mail': msg`The shop has no email address. Enter one first, or create the link without sending it.`,
  'shop-mail-same': msg`The shop already has this email address.`,
  'shop-mail-changed': msg`The shop’s email address is now {now}, so no link was created. Press again to email the link there.`,
  'code-unknown': msg`This code no longer exists.`,
  'code-over': msg`This code has already expired.`,
  'review-unknown': msg`This review no longer exists.`,
  'review-hidden': msg`Someone has already hidden this review.`,
  'review-shown': msg`Someone has already shown this review again.`,
  'terms-begun': msg`The shop already has terms, so new ones start tomorrow at the earliest.`,
  'terms-value': msg`Check the rates and amounts. Rates go from 0 to 100%.`,
  'bank-wrong': msg`Check these fields: {fields}. Names must be in kana, digits or Latin letters.`,
  'bank-same': msg`These details already apply.`,
  'bank-gone': msg`These bank details are no longer waiting for confirmation.`,
  'bank-same-person': msg`Someone else must confirm bank details that you proposed.`,
  'statement-unknown': msg`Statement not found.`,
  'statement-state': msg`Someone has already changed statement {statement}.`,
  'statement-nothing': msg`Nothing is payable for statement {statement}.`,
  'paid-later': msg`The day of a payment is today or earlier.`,
  'transfer-past': msg`The day of a transfer is today or later.`,
  'own-account-missing': msg`Enter the account that transfers are made from first.`,
  'nothing-to-transfer': msg`There’s nothing to transfer. Statements left out: {leftOut}.`,
  changed: msg`Something changed since you opened this, so nothing was done. Review it and try again.`,
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
    return [name, typeof fact === 'string' ? formatJapanTime(i18n.locale, fact) : fact]
  })
  return i18n._({ ...told, values: Object.fromEntries(values) })
}
