import type { ActRefusal } from '#server/modules/operator-actions/index.ts'
import { yen } from './words.ts'

type Facts = ActRefusal['facts']
const amount = (facts: Facts, name: string): string => yen(Number(facts[name]))

/** Why an action is refused, in one sentence. */
const TEXTS: Readonly<Record<ActRefusal['key'], (facts: Facts) => string>> = {
  'order-unknown': ({ orderNo }) => `There is no order ${orderNo}.`,
  'request-answered': () =>
    'This order is not waiting for an answer: it was answered, has ended, or was not a request.',
  'request-over': () =>
    'The time to answer has passed. The request counts as declined and is refunded in full automatically.',
  'nothing-left': (facts) =>
    Number(facts['before']) === 0
      ? 'Nothing was paid for this order, so there is nothing to refund.'
      : `Nothing is left to refund: ${amount(facts, 'before')} already refunded or in progress.`,
  'too-much': (facts) =>
    `At most ${amount(facts, 'left')} can be refunded: ${amount(facts, 'paid')} paid, ${amount(facts, 'before')} already refunded or in progress.`,
  'not-used': () => 'This order has not been used, so there is no redemption to undo.',
  'undo-too-late': ({ until }) =>
    `A redemption can be undone for ten minutes only, until ${until}. If the customer is due money, refund it instead.`,
  'undo-all-back': () =>
    'The order is fully refunded or being refunded. Undoing the redemption would make the ticket free of charge.',
  'entry-unknown': ({ entry }) => `There is no entry ${entry}.`,
  'entry-settled': ({ at }) => `The entry was already resolved on ${at}.`,
  'delivery-on': () => 'Emails, push messages and jobs are already running.',
  'delivery-off': () => 'Emails, push messages and jobs are already paused.',
  'payment-unknown': ({ payment }) => `There is no payment ${payment} without an order.`,
  'payment-settled': ({ at }) => `The payment was already settled on ${at}.`,
  'code-exists': ({ code }) => `The code ${code} already exists. To change it, end it and create another one.`,
  'code-unknown': ({ code }) => `There is no code ${code}.`,
  'code-over': ({ code }) => `The code ${code} has already expired.`,
  'end-before-start': () => 'The end is before the start.',
  'end-past': () => 'The end is in the past.',
  'shop-unknown': ({ shop }) => `There is no shop ${shop}.`,
  'day-past': ({ day }) => `The day ${day} has passed.`,
  'day-locked': ({ day }) => `The day ${day} is already locked.`,
  'day-no-hours': ({ day }) =>
    `The shop has no hours on the weekday of ${day}. First add hours for that weekday, or an opening for that day.`,
  'hours-same': () => 'The shop already has these hours.',
  'day-open': ({ day }) => `The day ${day} is not locked.`,
  'slot-unknown': ({ at }) =>
    `The shop takes no bookings at ${at}: it is closed then, or it is not one of its time slots.`,
  'slot-past': ({ at }) => `The time slot ${at} has passed.`,
  'capacity-same': ({ capacity }) => `The capacity is already ${capacity} seats.`,
  'no-mail': () => 'No undelivered emails.',
  'mail-unknown': ({ mail }) => `There is no undelivered email ${mail}.`,
  'mail-gone': ({ mail }) => `The order has no email ${mail}.`,
  'mail-waiting': () => 'This email is still being sent.',
  'mail-nobody': () => 'There is no address to send it to.',
  'job-not-given-up': ({ job, item }) => `${job} ${item} has not failed: it is done, or still being retried.`,
  'no-mail-server': () => 'No mail server is configured here. Run the command with the SMTP_URL of the servers.',
  'email-wrong': () => 'This is not a valid email address.',
  'phone-wrong': () => 'This is not a valid phone number with country code.',
  'contacts-same': () => 'The order already has these contact details.',
  'not-cancellable': () => 'The order has ended or was never paid, so there is nothing to cancel.',
  'link-unknown': ({ link }) => `There is no link ${link}.`,
  'link-withdrawn': ({ link, at }) => `The link ${link} was already revoked on ${at}.`,
  'move-once': () => 'The order was already changed; an order can be changed only once.',
  'move-ended': () => 'The order has ended, was used or was never paid, so it cannot be moved.',
  'move-same': () => 'The order is already at this time.',
  'move-offline': () => 'The shop or the package is no longer on sale.',
  'move-time': () => 'The shop takes no bookings at that time.',
  'move-full': ({ left }) => `Not enough seats at that time: ${left} available.`,
  'move-difference': ({ due }) => `${due} yen would be due, because the order was partly refunded. It cannot be moved.`,
  'move-holds': () => 'The customer has too many unpaid orders, or has started too many changes to this one.',
  'move-no-owner': () => 'The customer has deleted the account and given up the visit.',
  'move-change-paying': () =>
    'The customer is paying for a change to this order right now. Try again in a few minutes.',
  'customer-unknown': () => 'The customer does not exist, or the account was deleted.',
  'not-locked': () => 'The account is not locked.',
  'no-sessions': () => 'The customer is not signed in anywhere.',
  'payment-settling': () =>
    'A payment is still being processed and its outcome is not known yet. Try again in a few minutes.',
  'shop-no-mail': ({ shop }) => `The shop ${shop} has no email address.`,
  'shop-mail-same': () => 'The shop already has this email address.',
  'shop-mail-changed': ({ now }) => `The shop's email address has changed to ${now}.`,
  'review-unknown': ({ review }) => `There is no review ${review}.`,
  'review-hidden': () => 'The review is already hidden.',
  'review-shown': () => 'The review is not hidden.',
  'terms-begun': () => 'The shop already has terms, so new ones begin tomorrow at the earliest.',
  'terms-value': () => 'A rate is 0 to 100 %, a fee and a minimum are whole yen within the limits.',
  'bank-wrong': ({ fields }) => `These bank details are wrong or cannot be carried by a transfer: ${fields}.`,
  'bank-same': () => 'These are the details that apply already.',
  'bank-gone': () => 'These bank details no longer wait for confirmation.',
  'bank-same-person': () => 'Another person must confirm bank details than the one who proposed them.',
  'statement-unknown': () => 'There are no such statements, or more than one act may change.',
  'statement-state': ({ statement, state }) => `Statement ${statement} is ${state}.`,
  'statement-nothing': ({ statement }) => `Nothing is payable of statement ${statement}.`,
  'paid-later': () => 'The day of a payment is today or earlier.',
  'transfer-past': () => 'The day of a transfer is today or later.',
  'own-account-missing': () => 'State the account from which transfers are made first: statements account.',
  'nothing-to-transfer': ({ leftOut }) => `Nothing can be transferred; ${leftOut} statements would be left out.`,
  changed: () =>
    'Something has changed since this was shown. Nothing was done. Run the command again and review the new plan.',
}

export const refusalText = ({ key, facts }: ActRefusal): string => TEXTS[key](facts)
