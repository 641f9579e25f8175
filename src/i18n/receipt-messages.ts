/** The message keys about receipts (RC-02), as in messages.ts: why an order gives none. */
export const RECEIPT_MESSAGES = {
  receipt_msg_free: /*i18n*/ { id: 'receipt_msg_free', message: 'This booking was free, so there’s no receipt.' },
  receipt_msg_unpaid: /*i18n*/ { id: 'receipt_msg_unpaid', message: 'You can get a receipt after you’ve paid.' },
  receipt_msg_never_paid: /*i18n*/ {
    id: 'receipt_msg_never_paid',
    message: 'This booking ended without a payment, so there’s no receipt.',
  },
  receipt_msg_waiting: /*i18n*/ {
    id: 'receipt_msg_waiting',
    message: 'The venue hasn’t confirmed this booking yet. You can get a receipt once it has.',
  },
  receipt_msg_cancelled: /*i18n*/ {
    id: 'receipt_msg_cancelled',
    message:
      'This booking was cancelled and is refunded in full, so there’s no receipt. Earlier receipts for it are void.',
  },
  receipt_msg_refunded: /*i18n*/ {
    id: 'receipt_msg_refunded',
    message: 'This booking is refunded in full, so there’s no receipt. Earlier receipts for it are void.',
  },
  receipt_msg_changed: /*i18n*/ {
    id: 'receipt_msg_changed',
    message: 'This booking was changed. The receipt belongs to the new booking.',
  },
  receipt_msg_checking: /*i18n*/ {
    id: 'receipt_msg_checking',
    message: 'We’re refunding a payment that you made twice. You can get a receipt in a few minutes.',
  },
  receipt_msg_addressee: /*i18n*/ {
    id: 'receipt_msg_addressee',
    message: 'Enter the name to which the receipt is made out.',
  },
  receipt_msg_too_many: /*i18n*/ {
    id: 'receipt_msg_too_many',
    message: 'Too many receipts were issued for this booking. Please contact customer service.',
  },
} as const
