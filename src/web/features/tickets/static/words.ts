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
    voucher: t({ message: 'Ticket', comment: 'Title of the page with the ticket of a reservation' }),
    verify: t({ message: 'E-ticket', comment: 'Title of the page with the ticket of a direct purchase' }),
    qrVerify: t({ message: 'Show to staff', comment: 'Title of the page with what is shown at the counter' }),
    back: t`Back`,
    offline: t`You’re offline. You can still open tickets saved on this device.`,
    qr: t`QR code for this ticket`,
    ...stateWords(),
    ...notices(when),
    ...refusals('{code}'),
    name: t({ message: 'Name', comment: 'Name of the guest' }),
    validUntil: t({ message: 'Valid until', comment: 'Last day of a ticket' }),
    when: t({ message: 'When', comment: 'Day and time of a reservation' }),
    people: t`Guests`,
    course: t({ message: 'Package', comment: 'Set meal or experience that was bought' }),
    needs: t({ message: 'Guest needs', comment: 'Allergies, diet, wheelchair … of a guest' }),
    note: t({ message: 'Special request', comment: "The guest's note to the shop" }),
    ticketCode: t`Ticket code`,
    redemptionCode: t`Redemption code – please write it down`,
    hint: t`Show this screen to venue staff. Turn up the brightness if it doesn’t scan.`,
    japanTime: withoutBreakInBrackets(t`${when} (Japan time)`),
    saved: t`Saved on this phone`,
    savedAt: t`Saved on this phone (${checked})`,
    lastChecked: t({ message: `Last checked ${checked}`, comment: 'When the server was last asked about this ticket' }),
    checkAgain: t({ message: 'Check again', comment: 'Button: asks the server about the ticket again' }),
    hold: t`Venue staff: hold for 2 seconds to redeem`,
    instead: t`Redeem without holding`,
    opening: t({ message: 'Loading button…', comment: 'In place of the button that redeems a ticket' }),
    stuck: t`The redeem button won’t load. Show this page anyway – staff can note down the booking number.`,
    image: t`Save as image`,
    calendar: t`Add to calendar`,
    taxi: t({ message: 'Taxi card', comment: 'A card with the address in Japanese, to show to a taxi driver' }),
  }
}

function notices(when: string): TicketWords {
  return {
    'notice:early': t`This ticket can be redeemed from ${`${when}`}.`,
    'notice:stale': t`This phone has been offline for a long time. Connect to the internet once to update this ticket before you use it.`,
    'notice:confirming': t`The venue hasn’t confirmed this booking yet. We’ll email you as soon as it does.`,
    'notice:recorded': t`Recorded on this phone but not confirmed yet. Please ask staff to note down the code – we’ll send it once you’re back online.`,
    'notice:missed': t`The date has passed and this ticket wasn’t used, so it can no longer be redeemed. If you did go, or something held you up, contact the venue or us with your booking number.`,
    'notice:expired': t`This ticket has expired and can’t be redeemed.`,
    'notice:cancelled': t`This booking was cancelled and its ticket is no longer valid.`,
    'notice:changed': t`This booking was changed. Use the new ticket in My bookings.`,
    'notice:refused': t`This ticket is no longer valid. The booking was cancelled or changed.`,
  }
}

/** Texts of refused redemptions. `code` is the placeholder of the redemption code. */
function refusals(code: string): TicketWords {
  return {
    'refusal:conflict_duplicate': t`This ticket had already been used, so redemption code ${code} doesn’t count. Nothing is charged or refunded automatically. We’re looking into it. If you have questions, contact us with your booking number and this code.`,
    'refusal:conflict_cancelled': t`This booking was cancelled or changed before it was redeemed, so redemption code ${code} doesn’t count. If you have a new ticket, show that one. If not, contact us with your booking number and this code.`,
    'refusal:conflict_time': t`Redemption code ${code} wasn’t accepted because this ticket wasn’t valid at that time. If that’s wrong, contact us with your booking number and this code.`,
    'refusal:rejected': t`Redemption code ${code} wasn’t accepted. Redeem the ticket again, or contact us with your booking number and this code.`,
    whoRuns: t`Who runs Tabifuda`,
  }
}
