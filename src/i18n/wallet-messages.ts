/**
 * Texts of wallet passes, in the language of the page; texts for the counter are Japanese (shop/japanese.ts). Plain
 * objects with explicit ids, like mail-messages.ts.
 */
export const WALLET_MESSAGES = {
  wallet_pass_name: /*i18n*/ { id: 'wallet_pass_name', message: 'Ticket for {shop}' },
  wallet_label_shop: /*i18n*/ { id: 'wallet_label_shop', message: 'Venue' },
  wallet_label_time: /*i18n*/ { id: 'wallet_label_time', message: 'Date and time (Japan time)' },
  wallet_label_until: /*i18n*/ { id: 'wallet_label_until', message: 'Valid until (Japan time)' },
  wallet_label_package: /*i18n*/ { id: 'wallet_label_package', message: 'Package' },
  wallet_label_people: /*i18n*/ { id: 'wallet_label_people', message: 'Guests' },
  wallet_label_address: /*i18n*/ { id: 'wallet_label_address', message: 'Address' },
  wallet_label_order: /*i18n*/ { id: 'wallet_label_order', message: 'Booking number' },
  wallet_label_how: /*i18n*/ { id: 'wallet_label_how', message: 'At the venue' },
  wallet_how: /*i18n*/ {
    id: 'wallet_how',
    message:
      'Show this QR code to venue staff. If they don’t scan it, open your booking in Tabifuda and hold the button there. This pass updates automatically while your phone is online.',
  },
  wallet_ended: /*i18n*/ {
    id: 'wallet_ended',
    message:
      'This ticket can no longer be used. It has been used, cancelled or changed, or has expired. See Tabifuda for details.',
  },
  wallet_pass_emptied: /*i18n*/ { id: 'wallet_pass_emptied', message: 'Expired ticket' },
  wallet_link_home: /*i18n*/ { id: 'wallet_link_home', message: 'Open Tabifuda' },
  wallet_link_order: /*i18n*/ { id: 'wallet_link_order', message: 'View booking' },
} as const

export type WalletMessageId = keyof typeof WALLET_MESSAGES
