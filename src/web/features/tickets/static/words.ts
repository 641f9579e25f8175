import { t } from '@lingui/core/macro'
import type { TicketWords } from '#contract/sw-tickets.ts'
import { withoutBreakInBrackets } from '#i18n/format.ts'
import { stateWords } from './state-words.ts'

/**
 * Texts of a ticket's page in the current language, for the service worker, which has no catalogs. The messages are
 * those of this feature's components. `{when}` is replaced by a time (`TicketWords`).
 */
export function ticketWords(): TicketWords {
  const when = '{when}'
  const checked = when
  return {
    voucher: t({ message: 'Voucher', comment: 'Title of the page with the ticket of a reservation' }),
    verify: t({ message: 'E-ticket', comment: 'Title of the page with the ticket of a direct purchase' }),
    qrVerify: t({ message: 'Show to the shop', comment: 'Title of the page with what is shown at the counter' }),
    back: t`Back`,
    offline: t`No connection. Tickets saved on this device still open.`,
    qr: t`QR code of this ticket`,
    ...stateWords(),
    ...notices(when),
    ...refusals('{code}'),
    name: t({ message: 'Name', comment: 'Name of the guest' }),
    validUntil: t({ message: 'Valid until', comment: 'Last day of a ticket' }),
    when: t({ message: 'When', comment: 'Day and time of a reservation' }),
    people: t`People`,
    course: t({ message: 'Package', comment: 'Set meal or experience that was bought' }),
    needs: t({ message: 'Needs', comment: 'Allergies, diet, wheelchair … of a guest' }),
    note: t({ message: 'Note', comment: "The guest's note to the shop" }),
    ticketCode: t`Ticket code`,
    redemptionCode: t`Code of the redemption, to write down`,
    hint: t`Show this screen to the shop. Turn the brightness up if it does not scan.`,
    japanTime: withoutBreakInBrackets(t`${when} (Japan time)`),
    saved: t`Saved on this phone`,
    savedAt: t`Saved on this phone at ${checked}`,
    lastChecked: t({ message: `Last checked ${checked}`, comment: 'When the server was last asked about this ticket' }),
    checkAgain: t({ message: 'Check again', comment: 'Button: asks the server about the ticket again' }),
    hold: t`Shop staff: hold for 2 seconds to redeem`,
    instead: t`Redeem without holding`,
    opening: t({ message: 'Loading the button…', comment: 'In place of the button that redeems a ticket' }),
    stuck: t`The button to redeem does not load. Show this page all the same: the shop can write down the order number.`,
    image: t`Save as image`,
    calendar: t`Add to calendar`,
    taxi: t({ message: 'Taxi card', comment: 'A card with the address in Japanese, to show to a taxi driver' }),
  }
}

function notices(when: string): TicketWords {
  return {
    'notice:early': t`The shop can redeem this ticket from ${`${when}`}.`,
    'notice:stale': t`This phone was offline for a long time. Connect once to renew this ticket before it is used.`,
    'notice:confirming': t`The shop has not confirmed this reservation yet. We will email you as soon as it does.`,
    'notice:recorded': t`Recorded on this phone, not yet confirmed. Please let the shop write down the code; it is sent as soon as there is a connection.`,
    'notice:missed': t`The day of this reservation is over, and the ticket was not used. It can no longer be redeemed. If you did go, or something held you up, contact the shop or us and quote the order number.`,
    'notice:expired': t`The last day of this ticket is over. It can no longer be redeemed.`,
    'notice:cancelled': t`This order was cancelled. The ticket is no longer valid.`,
    'notice:changed': t`This order was changed. Use the new ticket in your orders.`,
    'notice:refused': t`This ticket is no longer valid: the order was cancelled or changed.`,
  }
}

/** Texts of refused redemptions. `code` is the placeholder of the redemption code. */
function refusals(code: string): TicketWords {
  return {
    'refusal:conflict_duplicate': t`This ticket had already been used. The redemption with the code ${code} does not count, and nothing is charged or refunded automatically. We are looking into it: contact us with the order number and this code if you have a question.`,
    'refusal:conflict_cancelled': t`This order had been cancelled or changed before it was redeemed. The redemption with the code ${code} does not count. If you have a new ticket, show that one; if not, contact us with the order number and this code.`,
    'refusal:conflict_time': t`The redemption with the code ${code} was not accepted: it was outside the valid time of this ticket. If that is wrong, contact us with the order number and this code.`,
    'refusal:rejected': t`The redemption with the code ${code} was not accepted. Please redeem again, or contact us with the order number and this code.`,
    whoRuns: t`Who runs this service`,
  }
}
