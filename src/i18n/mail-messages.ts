/**
 * Texts of the mails that the server writes. Plain objects with explicit ids, as messages.ts: the server imports the
 * file as it is and looks the translations up by id; the leading comment shows each to the message extractor.
 */
export const MAIL_MESSAGES = {
  mail_subject_confirmed: /*i18n*/ {
    id: 'mail_subject_confirmed',
    message: 'Your reservation is confirmed: {shop}',
  },
  mail_subject_requested: /*i18n*/ {
    id: 'mail_subject_requested',
    message: 'We have received your reservation request: {shop}',
  },
  mail_subject_ticket: /*i18n*/ { id: 'mail_subject_ticket', message: 'Your ticket for {shop}' },
  mail_intro_confirmed: /*i18n*/ {
    id: 'mail_intro_confirmed',
    message: 'Thank you. We have received your payment and your reservation is confirmed.',
  },
  mail_intro_requested: /*i18n*/ {
    id: 'mail_intro_requested',
    message:
      'Thank you. We have received your payment. The shop answers your request by {answerBy} (Japan time). If it declines, you get a full refund.',
  },
  mail_intro_ticket: /*i18n*/ {
    id: 'mail_intro_ticket',
    message: 'Thank you. We have received your payment and your ticket is ready.',
  },
  mail_line_number: /*i18n*/ { id: 'mail_line_number', message: 'Order number: {orderNo}' },
  mail_line_shop: /*i18n*/ { id: 'mail_line_shop', message: 'Shop: {shop}' },
  mail_line_package: /*i18n*/ { id: 'mail_line_package', message: 'Package: {name} × {count}' },
  mail_line_people: /*i18n*/ { id: 'mail_line_people', message: 'People: {count}' },
  mail_line_time: /*i18n*/ { id: 'mail_line_time', message: 'Time: {time} (Japan time)' },
  mail_line_valid: /*i18n*/ { id: 'mail_line_valid', message: 'Valid until: {time} (Japan time)' },
  mail_line_amount: /*i18n*/ { id: 'mail_line_amount', message: 'Paid: {amount}' },
  mail_line_link: /*i18n*/ { id: 'mail_line_link', message: 'Open your order:' },
  mail_line_offline: /*i18n*/ {
    id: 'mail_line_offline',
    message:
      'Open the order once while you are online: your ticket is then saved on your phone and opens without a signal.',
  },
  mail_line_support: /*i18n*/ {
    id: 'mail_line_support',
    message: 'Questions? Our support answers from 10:00 to 19:00 Japan time.',
  },
} as const satisfies Record<string, { readonly id: string; readonly message: string }>

export type MailMessageId = keyof typeof MAIL_MESSAGES
