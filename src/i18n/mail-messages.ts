/**
 * Texts of the mails and of the page (`pay_page_…`) that the server writes. Plain objects with explicit ids, like
 * messages.ts: the server imports the file directly and looks up translations by id. The leading comment marks each
 * for the message extractor.
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
  mail_intro_free: /*i18n*/ {
    id: 'mail_intro_free',
    message: 'Your coupon is ready. It is free: nothing was charged.',
  },
  mail_subject_changed: /*i18n*/ {
    id: 'mail_subject_changed',
    message: 'Your reservation has been changed: {shop}',
  },
  mail_subject_change_requested: /*i18n*/ {
    id: 'mail_subject_change_requested',
    message: 'We have received your change request: {shop}',
  },
  mail_intro_changed: /*i18n*/ {
    id: 'mail_intro_changed',
    message:
      'Your reservation has been changed and is confirmed. It replaces order {orderNo}, whose ticket is no longer valid.',
  },
  mail_intro_change_requested: /*i18n*/ {
    id: 'mail_intro_change_requested',
    message:
      'Your reservation has been changed. It replaces order {orderNo}, which is no longer valid. The shop answers your request by {answerBy} (Japan time). If it declines, you get a full refund.',
  },
  mail_subject_moved: /*i18n*/ {
    id: 'mail_subject_moved',
    message: 'We have moved your reservation: {shop}',
  },
  mail_intro_moved: /*i18n*/ {
    id: 'mail_intro_moved',
    message:
      'We have moved your reservation to the time below, and it is confirmed. It replaces order {orderNo}, whose ticket is no longer valid. The rules for cancelling and changing it count from the new day.',
  },
  mail_intro_move_requested: /*i18n*/ {
    id: 'mail_intro_move_requested',
    message:
      'We have moved your reservation to the time below. It replaces order {orderNo}, which is no longer valid. The shop answers by {answerBy} (Japan time). If it declines, you get a full refund. The rules for cancelling and changing it count from the new day.',
  },
  mail_line_time_before: /*i18n*/ {
    id: 'mail_line_time_before',
    message: 'Time before the change: {time} (Japan time)',
  },
  mail_subject_visit: /*i18n*/ { id: 'mail_subject_visit', message: 'Your visit is soon: {shop}' },
  mail_intro_visit: /*i18n*/ {
    id: 'mail_intro_visit',
    message: 'Your reservation is coming up. Here is what you need at the shop.',
  },
  mail_subject_ends: /*i18n*/ { id: 'mail_subject_ends', message: 'Your ticket for {shop} ends soon' },
  mail_intro_ends: /*i18n*/ {
    id: 'mail_intro_ends',
    message:
      'You have not used this ticket yet. Use it by the time below: afterwards it can be neither used nor refunded.',
  },
  mail_intro_ends_free: /*i18n*/ {
    id: 'mail_intro_ends_free',
    message: 'You have not used this free coupon yet. Use it by the time below.',
  },
  mail_line_number: /*i18n*/ { id: 'mail_line_number', message: 'Order number: {orderNo}' },
  mail_line_shop: /*i18n*/ { id: 'mail_line_shop', message: 'Shop: {shop}' },
  mail_line_package: /*i18n*/ { id: 'mail_line_package', message: 'Package: {name} × {count}' },
  mail_line_people: /*i18n*/ { id: 'mail_line_people', message: 'People: {count}' },
  mail_line_time: /*i18n*/ { id: 'mail_line_time', message: 'Time: {time} (Japan time)' },
  mail_line_valid: /*i18n*/ { id: 'mail_line_valid', message: 'Valid until: {time} (Japan time)' },
  mail_line_free: /*i18n*/ { id: 'mail_line_free', message: 'Price: free' },
  mail_line_amount: /*i18n*/ { id: 'mail_line_amount', message: 'Paid: {amount}' },
  mail_intro_accepted: /*i18n*/ {
    id: 'mail_intro_accepted',
    message: 'The shop has accepted your request: your reservation is confirmed and your ticket is ready.',
  },
  mail_subject_cancelled: /*i18n*/ { id: 'mail_subject_cancelled', message: 'Your reservation is cancelled: {shop}' },
  mail_intro_cancelled: /*i18n*/ {
    id: 'mail_intro_cancelled',
    message: 'You have cancelled this reservation. Its ticket can no longer be used, and you need do nothing more.',
  },
  mail_intro_cancelled_operator: /*i18n*/ {
    id: 'mail_intro_cancelled_operator',
    message: 'We have cancelled this order for you. Its ticket can no longer be used, and you need do nothing more.',
  },
  mail_subject_declined: /*i18n*/ {
    id: 'mail_subject_declined',
    message: 'The shop could not take your reservation: {shop}',
  },
  mail_intro_declined: /*i18n*/ {
    id: 'mail_intro_declined',
    message: 'We are sorry: the shop cannot take your reservation. {reason} You get back everything that you paid.',
  },
  mail_reason_full: /*i18n*/ { id: 'mail_reason_full', message: 'It is fully booked at that time.' },
  mail_reason_closed: /*i18n*/ { id: 'mail_reason_closed', message: 'It is closed on that day.' },
  mail_reason_wishes: /*i18n*/ { id: 'mail_reason_wishes', message: 'It cannot meet the wishes in your request.' },
  mail_reason_other: /*i18n*/ { id: 'mail_reason_other', message: 'It gave no particular reason.' },
  mail_reason_timeout: /*i18n*/ { id: 'mail_reason_timeout', message: 'It did not answer in time.' },
  mail_subject_refunded: /*i18n*/ { id: 'mail_subject_refunded', message: 'Your money goes back: {shop}' },
  mail_intro_refunded: /*i18n*/ {
    id: 'mail_intro_refunded',
    message:
      'We have received a payment that this order could not use, because it was paid already or had ended. We have sent the money back.',
  },
  mail_intro_refunded_operator: /*i18n*/ {
    id: 'mail_intro_refunded_operator',
    message: 'We have sent money back that you paid for this order. Nothing else about the order has changed.',
  },
  mail_line_refund: /*i18n*/ {
    id: 'mail_line_refund',
    message: 'Refund: {amount}',
  },
  mail_line_refund_card: /*i18n*/ {
    id: 'mail_line_refund_card',
    message: 'Refund: {amount} to {brand} ending in {digits}',
  },
  mail_line_refund_by: /*i18n*/ {
    id: 'mail_line_refund_by',
    message: 'Your bank shows it by {day} at the latest.',
  },
  mail_button_order: /*i18n*/ { id: 'mail_button_order', message: 'Open your order' },
  mail_line_cancel_free: /*i18n*/ {
    id: 'mail_line_cancel_free',
    message:
      'Free to cancel until {until}, 23:59 (Japan time): you get back {amount}. After that the full price is charged.',
  },
  mail_line_cancel_from: /*i18n*/ {
    id: 'mail_line_cancel_from',
    message: 'Free to cancel from {from} on (Japan time): you get back {amount}.',
  },
  mail_line_cancel_over: /*i18n*/ {
    id: 'mail_line_cancel_over',
    message: 'It was free to cancel until {until}, 23:59 (Japan time). Since then the full price is charged.',
  },
  mail_line_cancel_undated: /*i18n*/ {
    id: 'mail_line_cancel_undated',
    message: 'It cannot be cancelled or refunded.',
  },
  mail_line_cancel_changed: /*i18n*/ {
    id: 'mail_line_cancel_changed',
    message: 'A changed order can be neither changed again nor cancelled.',
  },
  mail_line_offline: /*i18n*/ {
    id: 'mail_line_offline',
    message:
      'Open the order once while you are online: your phone then opens the ticket without a signal, as long as the browser keeps it. This email keeps it in any case.',
  },
  mail_ticket_intro: /*i18n*/ {
    id: 'mail_ticket_intro',
    message:
      'Your ticket, also without a signal: show this to the shop if the app does not open. It is good until {until} (Japan time), unless the order is changed or cancelled.',
  },
  mail_line_old_picture: /*i18n*/ {
    id: 'mail_line_old_picture',
    message: 'Pictures of the ticket in earlier emails are no longer valid: the shop cannot use them.',
  },
  push_title_conflict: /*i18n*/ {
    id: 'push_title_conflict',
    message: 'A redemption of your ticket was not accepted: {shop}',
  },
  push_body_conflict: /*i18n*/ { id: 'push_body_conflict', message: 'Tap to see what happened and what to do.' },
  push_body_open: /*i18n*/ { id: 'push_body_open', message: 'Tap to open the order.' },
  mail_line_support: /*i18n*/ {
    id: 'mail_line_support',
    message: 'Questions? Our support answers from 10:00 to 19:00 Japan time.',
  },
  mail_line_support_at: /*i18n*/ {
    id: 'mail_line_support_at',
    message: 'Questions? Write to {email}. Our support answers from 10:00 to 19:00 Japan time.',
  },

  // About an account
  mail_subject_bind: /*i18n*/ { id: 'mail_subject_bind', message: 'Confirm your email address' },
  mail_intro_bind: /*i18n*/ {
    id: 'mail_intro_bind',
    message:
      'Somebody registered at Tabifuda with this email address. If it was you, confirm it: the page that opens asks for the password of the registration, or lets you set a new one. Until then nobody can log in.',
  },
  mail_button_bind: /*i18n*/ { id: 'mail_button_bind', message: 'Confirm this address' },
  mail_subject_reset: /*i18n*/ { id: 'mail_subject_reset', message: 'Set a new password' },
  mail_intro_reset: /*i18n*/ {
    id: 'mail_intro_reset',
    message:
      'Somebody asked for a new password for your Tabifuda account. You choose it on the page that opens; all devices are then logged out. Until then nothing changes.',
  },
  mail_button_reset: /*i18n*/ { id: 'mail_button_reset', message: 'Choose a new password' },
  mail_subject_third: /*i18n*/ { id: 'mail_subject_third', message: 'Finish signing in' },
  mail_intro_third: /*i18n*/ {
    id: 'mail_intro_third',
    message:
      'Somebody signs in to Tabifuda with another service and gives this email address. If it is you, confirm it in the same browser.',
  },
  mail_button_third: /*i18n*/ { id: 'mail_button_third', message: 'Confirm and sign in' },
  mail_line_code: /*i18n*/ {
    id: 'mail_line_code',
    message:
      'Reading this in another browser or on another device? Type this code where you began. Give it to nobody else.',
  },
  mail_line_link_life: /*i18n*/ { id: 'mail_line_link_life', message: 'The link works once, for 30 minutes.' },
  mail_line_not_asked: /*i18n*/ {
    id: 'mail_line_not_asked',
    message: 'If you did not ask for this mail, do nothing: then nothing changes.',
  },
  mail_subject_sign_in_code: /*i18n*/ { id: 'mail_subject_sign_in_code', message: 'Your code to log in' },
  mail_intro_sign_in_code: /*i18n*/ {
    id: 'mail_intro_sign_in_code',
    message: 'Type this code where you asked for it, and you are logged in to Tabifuda.',
  },
  mail_subject_owner_code: /*i18n*/ { id: 'mail_subject_owner_code', message: 'Your code to confirm it is you' },
  mail_intro_owner_code: /*i18n*/ {
    id: 'mail_intro_owner_code',
    message:
      'Somebody who is logged in to your Tabifuda account wants to change how one logs in to it, or to delete it. If it is you, type this code there.',
  },
  mail_line_code_life: /*i18n*/ {
    id: 'mail_line_code_life',
    message: 'The code works once, for {minutes} minutes. Give it to nobody: we never ask for it.',
  },
  mail_line_not_owner: /*i18n*/ {
    id: 'mail_line_not_owner',
    message:
      'If it is not you, somebody else is logged in to your account: keep the code to yourself, and log out all other devices in your profile.',
  },
  mail_subject_linked: /*i18n*/ {
    id: 'mail_subject_linked',
    message: 'Another service can now log in to your account',
  },
  mail_intro_linked: /*i18n*/ {
    id: 'mail_intro_linked',
    message:
      'A service was linked to your Tabifuda account: whoever is logged in there can log in here with it. If it was not you, unlink it in your profile and change your password.',
  },
  mail_button_linked: /*i18n*/ { id: 'mail_button_linked', message: 'Check your profile' },
  mail_subject_unlinked: /*i18n*/ {
    id: 'mail_subject_unlinked',
    message: 'A service can no longer log in to your account',
  },
  mail_intro_unlinked: /*i18n*/ {
    id: 'mail_intro_unlinked',
    message:
      'A service was unlinked from your Tabifuda account: it no longer logs in, and all other devices were logged out. If it was not you, change your password.',
  },
  mail_button_unlinked: /*i18n*/ { id: 'mail_button_unlinked', message: 'Check your profile' },
  mail_line_service: /*i18n*/ { id: 'mail_line_service', message: 'Service: {service}' },
  mail_line_service_name: /*i18n*/ { id: 'mail_line_service_name', message: 'Name there: {name}' },
  mail_subject_operator_link: /*i18n*/ {
    id: 'mail_subject_operator_link',
    message: 'Set up your access to the Tabifuda console',
  },
  mail_intro_operator_link: /*i18n*/ {
    id: 'mail_intro_operator_link',
    message:
      'You are invited to the console of those who run Tabifuda. Open the link to choose how you sign in: with a passkey, or with a password and an authenticator app. Whatever you signed in with before ends then.',
  },
  mail_button_operator_link: /*i18n*/ { id: 'mail_button_operator_link', message: 'Set up my access' },
  mail_line_operator_link_life: /*i18n*/ {
    id: 'mail_line_operator_link_life',
    message: 'The link works once, within {hours} hours. Nobody but you should have it.',
  },
  mail_line_operator_not_expected: /*i18n*/ {
    id: 'mail_line_operator_not_expected',
    message: 'If you did not expect this mail, ignore it: nothing changes.',
  },
  mail_service_facebook: /*i18n*/ { id: 'mail_service_facebook', message: 'Facebook' },
  mail_service_twitter: /*i18n*/ { id: 'mail_service_twitter', message: 'X (Twitter)' },
  mail_service_weibo: /*i18n*/ { id: 'mail_service_weibo', message: 'Weibo' },
  mail_service_wechat: /*i18n*/ { id: 'mail_service_wechat', message: 'WeChat' },
  mail_subject_password_changed: /*i18n*/ {
    id: 'mail_subject_password_changed',
    message: 'Your password was changed',
  },
  mail_intro_password_changed: /*i18n*/ {
    id: 'mail_intro_password_changed',
    message: 'The password of your Tabifuda account was changed. If it was not you, set a new one at once.',
  },
  mail_button_password_changed: /*i18n*/ { id: 'mail_button_password_changed', message: 'Set a new password' },
  mail_subject_sessions_ended: /*i18n*/ {
    id: 'mail_subject_sessions_ended',
    message: 'Your other devices were logged out',
  },
  mail_intro_sessions_ended: /*i18n*/ {
    id: 'mail_intro_sessions_ended',
    message:
      'Your Tabifuda account was logged out on all devices but the one where this was asked for. If it was not you, set a new password at once: “Forgot your password?” on the login page.',
  },
  mail_subject_account_deleted: /*i18n*/ {
    id: 'mail_subject_account_deleted',
    message: 'Your account was deleted',
  },
  mail_intro_account_deleted: /*i18n*/ {
    id: 'mail_intro_account_deleted',
    message:
      'Your Tabifuda account and your personal data in it were deleted. Your orders are kept without your name and address, as the law requires.',
  },
  pay_page_title: /*i18n*/ { id: 'pay_page_title', message: 'Taking you to the payment page…' },
  pay_page_go: /*i18n*/ { id: 'pay_page_go', message: 'Continue to the payment page' },
} as const satisfies Record<string, { readonly id: string; readonly message: string }>

export type MailMessageId = keyof typeof MAIL_MESSAGES
