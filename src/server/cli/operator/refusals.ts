import type { ActRefusal } from '#server/modules/operator-actions/index.ts'
import { yen } from './words.ts'

type Facts = ActRefusal['facts']
const amount = (facts: Facts, name: string): string => yen(Number(facts[name]))

/** Why an action is refused, in one sentence. */
const TEXTS: Readonly<Record<ActRefusal['key'], (facts: Facts) => string>> = {
  'order-unknown': ({ orderNo }) => `There is no order ${orderNo}.`,
  'request-answered': () =>
    'This order does not wait for an answer: it was answered, has ended, or never was a request.',
  'request-over': () =>
    'The time to answer is over: the request counts as declined, and everything goes back by itself.',
  'nothing-left': (facts) =>
    Number(facts['before']) === 0
      ? 'Nothing was paid for this order, so nothing can go back.'
      : `Nothing is left of the payments: ${amount(facts, 'before')} have gone back or are on their way.`,
  'too-much': (facts) =>
    `At most ${amount(facts, 'left')} can go back: ${amount(facts, 'paid')} were paid, and ${amount(facts, 'before')} have gone back or are on their way.`,
  'not-used': () => 'This order is not used: there is no redemption to undo.',
  'undo-too-late': ({ until }) =>
    `A redemption can be undone for ten minutes: until ${until}. Give money back instead, if it is owed.`,
  'undo-all-back': () =>
    'All the money has gone back or is on its way: usable again, the ticket would be free of charge.',
  'entry-unknown': ({ entry }) => `There is no entry ${entry}.`,
  'entry-settled': ({ at }) => `The entry was settled on ${at}.`,
  'delivery-on': () => 'Mails, push messages and jobs go out already.',
  'delivery-off': () => 'Mails, push messages and jobs are paused already.',
  'payment-unknown': ({ payment }) => `There is no payment ${payment} without an order.`,
  'payment-settled': ({ at }) => `The payment was settled on ${at}.`,
  'code-exists': ({ code }) =>
    `The code ${code} is there already. Ending it and making another one is the way to change it.`,
  'code-unknown': ({ code }) => `There is no code ${code}.`,
  'code-over': ({ code }) => `The code ${code} is over already.`,
  'end-before-start': () => 'It would end before it begins.',
  'end-past': () => 'It would have ended already.',
  'shop-unknown': ({ shop }) => `There is no shop ${shop}.`,
  'day-past': ({ day }) => `The day ${day} is over.`,
  'day-locked': ({ day }) => `The day ${day} is locked already.`,
  'day-no-hours': ({ day }) =>
    `The shop has no hours on the weekday of ${day}: give it hours of that weekday first, or an opening of that day.`,
  'hours-same': () => 'The shop has these hours already.',
  'day-open': ({ day }) => `The day ${day} is not locked.`,
  'slot-unknown': ({ at }) => `The shop takes nobody at ${at}: it is closed then, or that is none of its half hours.`,
  'slot-past': ({ at }) => `The start ${at} is over.`,
  'capacity-same': ({ capacity }) => `It has ${capacity} seats already.`,
  'no-mail': () => 'No mail is given up.',
  'mail-unknown': ({ mail }) => `There is no mail ${mail} that was given up.`,
  'mail-gone': ({ mail }) => `The order has no mail ${mail}.`,
  'mail-waiting': () => 'This mail is still on its way.',
  'mail-nobody': () => 'Nobody has left an address that it could be sent to.',
  'job-not-given-up': ({ job, item }) => `${job} ${item} is not given up: it is done, or still being tried.`,
  'no-mail-server': () => 'No mail server is configured here: run this with the SMTP_URL of the servers.',
  'email-wrong': () => 'That is no mail address.',
  'phone-wrong': () => 'That is no telephone number with its country code.',
  'contacts-same': () => 'The contacts are these already.',
  'not-cancellable': () => 'The order has ended, or was never paid: there is nothing to cancel.',
  'link-unknown': ({ link }) => `There is no link ${link}.`,
  'link-withdrawn': ({ link, at }) => `The link ${link} was withdrawn on ${at}.`,
  'move-once': () => 'The order was changed before; an order is changed once.',
  'move-ended': () => 'The order has ended, is used or was never paid: there is nothing to move.',
  'move-same': () => 'The order is at this time already.',
  'move-offline': () => 'The shop or the package is not sold any more.',
  'move-time': () => 'The shop takes nobody at that time.',
  'move-full': ({ left }) => `${left} seats are left at that time.`,
  'move-difference': ({ due }) => `${due} yen would be due: something of the payments has gone back.`,
  'move-holds': () => 'The customer has too many unpaid orders, or has begun too many changes of this one.',
  'move-no-owner': () => 'The customer has deleted the account and given the visit up.',
  'move-change-paying': () => 'The customer is paying for a change of this order just now.',
  'customer-unknown': () => 'There is no such customer, or the account was deleted.',
  'not-locked': () => 'The account is not locked.',
  'no-sessions': () => 'The customer is signed in nowhere.',
  'payment-settling': () =>
    'A payment was made a moment ago and its outcome is not known yet. Try again in a few minutes.',
  'shop-no-mail': ({ shop }) => `The shop ${shop} has no mail address.`,
  'shop-mail-same': () => 'The shop has this mail address already.',
  'shop-mail-changed': ({ now }) => `The shop's mail address is ${now} by now.`,
  changed: () =>
    'Something has changed since this was shown. Nothing was done: run the command again and look at what it says now.',
}

export const refusalText = ({ key, facts }: ActRefusal): string => TEXTS[key](facts)
