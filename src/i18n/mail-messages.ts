/**
 * Texts of the mails and of the page (`pay_page_…`) that the server writes. Plain objects with explicit ids, like
 * messages.ts: the server imports the file directly and looks up translations by id. The leading comment marks each
 * for the message extractor.
 */
export const MAIL_MESSAGES = {
  mail_line_privacy: /*i18n*/ { id: 'mail_line_privacy', message: 'How we handle your data:' },
  mail_subject_confirmed: /*i18n*/ {
    id: 'mail_subject_confirmed',
    message: 'Booking confirmed: {shop}',
  },
  mail_subject_requested: /*i18n*/ {
    id: 'mail_subject_requested',
    message: 'Booking request received: {shop}',
  },
  mail_subject_ticket: /*i18n*/ { id: 'mail_subject_ticket', message: 'Your ticket for {shop}' },
  mail_intro_confirmed: /*i18n*/ {
    id: 'mail_intro_confirmed',
    message: 'Thank you. We’ve received your payment and your booking is confirmed.',
  },
  mail_intro_requested: /*i18n*/ {
    id: 'mail_intro_requested',
    message:
      'Thank you. We’ve received your payment. The venue will reply to your request by {answerBy} (Japan time). If it declines, you’ll get a full refund.',
  },
  mail_intro_ticket: /*i18n*/ {
    id: 'mail_intro_ticket',
    message: 'Thank you. We’ve received your payment and your ticket is ready.',
  },
  mail_intro_free: /*i18n*/ {
    id: 'mail_intro_free',
    message: 'Your coupon is ready. It’s free, so you haven’t been charged.',
  },
  mail_subject_changed: /*i18n*/ {
    id: 'mail_subject_changed',
    message: 'Booking changed: {shop}',
  },
  mail_subject_change_requested: /*i18n*/ {
    id: 'mail_subject_change_requested',
    message: 'Change request received: {shop}',
  },
  mail_intro_changed: /*i18n*/ {
    id: 'mail_intro_changed',
    message:
      'Your booking has been changed and is confirmed. It replaces booking {orderNo}, whose ticket is no longer valid.',
  },
  mail_intro_change_requested: /*i18n*/ {
    id: 'mail_intro_change_requested',
    message:
      'Your booking has been changed. It replaces booking {orderNo}, which is no longer valid. The venue will reply to your request by {answerBy} (Japan time). If it declines, you’ll get a full refund.',
  },
  mail_subject_moved: /*i18n*/ {
    id: 'mail_subject_moved',
    message: 'We’ve moved your booking: {shop}',
  },
  mail_intro_moved: /*i18n*/ {
    id: 'mail_intro_moved',
    message:
      'We’ve moved your booking to the time below, and it’s confirmed. It replaces booking {orderNo}, whose ticket is no longer valid. Cancellation and change deadlines now count from the new date.',
  },
  mail_intro_move_requested: /*i18n*/ {
    id: 'mail_intro_move_requested',
    message:
      'We’ve moved your booking to the time below. It replaces booking {orderNo}, which is no longer valid. The venue will reply by {answerBy} (Japan time). If it declines, you’ll get a full refund. Cancellation and change deadlines now count from the new date.',
  },
  mail_line_time_before: /*i18n*/ {
    id: 'mail_line_time_before',
    message: 'Previous time: {time} (Japan time)',
  },
  mail_subject_visit: /*i18n*/ { id: 'mail_subject_visit', message: 'Coming up: {shop}' },
  mail_intro_visit: /*i18n*/ {
    id: 'mail_intro_visit',
    message: 'Your visit is coming up. Here’s what you need at the venue.',
  },
  mail_subject_ends: /*i18n*/ { id: 'mail_subject_ends', message: 'Your ticket for {shop} expires soon' },
  mail_intro_ends: /*i18n*/ {
    id: 'mail_intro_ends',
    message:
      'You haven’t used this ticket yet. Use it by the time below – after that it expires and can’t be refunded.',
  },
  mail_intro_ends_free: /*i18n*/ {
    id: 'mail_intro_ends_free',
    message: 'You haven’t used this free coupon yet. Use it by the time below.',
  },
  mail_subject_review: /*i18n*/ { id: 'mail_subject_review', message: 'How was {shop}?' },
  mail_intro_review: /*i18n*/ {
    id: 'mail_intro_review',
    message: 'Thank you for your visit. Your review helps other guests, and takes about a minute. We won’t ask again.',
  },
  mail_button_review: /*i18n*/ { id: 'mail_button_review', message: 'Write a review' },
  mail_line_review_until: /*i18n*/ {
    id: 'mail_line_review_until',
    message: 'You can write or change it until {until} (Japan time).',
  },
  mail_line_receipt: /*i18n*/ {
    id: 'mail_line_receipt',
    message: 'Do you need a receipt (領収書)? You can issue one on its page, in the name of a person or a company.',
  },
  mail_button_receipt: /*i18n*/ { id: 'mail_button_receipt', message: 'Get receipt' },
  mail_subject_receipt: /*i18n*/ { id: 'mail_subject_receipt', message: 'Your receipt: {shop}' },
  mail_intro_receipt: /*i18n*/ {
    id: 'mail_intro_receipt',
    message: 'Here’s the link to the receipt (領収書) for your booking. Log in to view, print or save it.',
  },
  mail_line_number: /*i18n*/ { id: 'mail_line_number', message: 'Booking number: {orderNo}' },
  mail_line_shop: /*i18n*/ { id: 'mail_line_shop', message: 'Venue: {shop}' },
  mail_line_package: /*i18n*/ { id: 'mail_line_package', message: 'Package: {name} × {count}' },
  mail_line_people: /*i18n*/ { id: 'mail_line_people', message: 'Guests: {count}' },
  mail_line_time: /*i18n*/ { id: 'mail_line_time', message: 'Time: {time} (Japan time)' },
  mail_line_valid: /*i18n*/ { id: 'mail_line_valid', message: 'Valid until: {time} (Japan time)' },
  mail_line_free: /*i18n*/ { id: 'mail_line_free', message: 'Price: free' },
  mail_line_amount: /*i18n*/ { id: 'mail_line_amount', message: 'Paid: {amount}' },
  mail_intro_accepted: /*i18n*/ {
    id: 'mail_intro_accepted',
    message: 'The venue has accepted your request. Your booking is confirmed and your ticket is ready.',
  },
  mail_subject_cancelled: /*i18n*/ { id: 'mail_subject_cancelled', message: 'Booking cancelled: {shop}' },
  mail_intro_cancelled: /*i18n*/ {
    id: 'mail_intro_cancelled',
    message: 'You’ve cancelled this booking, and its ticket is no longer valid. There’s nothing else you need to do.',
  },
  mail_intro_cancelled_operator: /*i18n*/ {
    id: 'mail_intro_cancelled_operator',
    message:
      'We’ve cancelled this booking for you, and its ticket is no longer valid. There’s nothing else you need to do.',
  },
  mail_subject_declined: /*i18n*/ {
    id: 'mail_subject_declined',
    message: '{shop} couldn’t accept your booking',
  },
  mail_intro_declined: /*i18n*/ {
    id: 'mail_intro_declined',
    message: 'We’re sorry, but the venue can’t accept your booking. {reason} You’ll get a full refund.',
  },
  mail_reason_full: /*i18n*/ { id: 'mail_reason_full', message: 'It’s fully booked at that time.' },
  mail_reason_closed: /*i18n*/ { id: 'mail_reason_closed', message: 'It’s closed on that day.' },
  mail_reason_wishes: /*i18n*/ { id: 'mail_reason_wishes', message: 'It can’t meet your special requests.' },
  mail_reason_other: /*i18n*/ { id: 'mail_reason_other', message: 'It didn’t give a specific reason.' },
  mail_reason_timeout: /*i18n*/ { id: 'mail_reason_timeout', message: 'It didn’t reply in time.' },
  mail_subject_refunded: /*i18n*/ { id: 'mail_subject_refunded', message: 'Your refund from {shop}' },
  mail_intro_refunded: /*i18n*/ {
    id: 'mail_intro_refunded',
    message:
      'We received a payment for this booking after it had already been paid or had ended. We’ve refunded that payment.',
  },
  mail_intro_refunded_operator: /*i18n*/ {
    id: 'mail_intro_refunded_operator',
    message: 'We’ve refunded money you paid for this booking. Nothing else about the booking has changed.',
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
    message: 'It will show on your statement by {day}.',
  },
  mail_button_order: /*i18n*/ { id: 'mail_button_order', message: 'View booking' },
  mail_line_cancel_free: /*i18n*/ {
    id: 'mail_line_cancel_free',
    message: 'Free cancellation until 23:59 on {until} (Japan time), with a refund of {amount}. After that, no refund.',
  },
  mail_line_cancel_from: /*i18n*/ {
    id: 'mail_line_cancel_from',
    message: 'Free cancellation from {from} (Japan time), with a refund of {amount}.',
  },
  mail_line_cancel_over: /*i18n*/ {
    id: 'mail_line_cancel_over',
    message: 'Free cancellation ended at 23:59 on {until} (Japan time). There’s no refund after that.',
  },
  mail_line_cancel_undated: /*i18n*/ {
    id: 'mail_line_cancel_undated',
    message: 'It can’t be cancelled or refunded.',
  },
  mail_line_cancel_changed: /*i18n*/ {
    id: 'mail_line_cancel_changed',
    message: 'A changed booking can’t be changed again or cancelled.',
  },
  mail_line_offline: /*i18n*/ {
    id: 'mail_line_offline',
    message:
      'Open your booking once while you’re online. The ticket then opens on your phone without a signal, as long as your browser keeps it. Either way, it stays in this email.',
  },
  mail_ticket_intro: /*i18n*/ {
    id: 'mail_ticket_intro',
    message:
      'Your ticket, no signal needed. Show this at the venue if the app doesn’t open. It’s valid until {until} (Japan time), unless the booking is changed or cancelled.',
  },
  mail_line_old_picture: /*i18n*/ {
    id: 'mail_line_old_picture',
    message: 'Ticket images in earlier emails are no longer valid and can’t be used at the venue.',
  },
  push_title_conflict: /*i18n*/ {
    id: 'push_title_conflict',
    message: 'Your ticket at {shop} wasn’t accepted',
  },
  push_body_conflict: /*i18n*/ { id: 'push_body_conflict', message: 'Tap to see what happened and what to do.' },
  push_body_review: /*i18n*/ { id: 'push_body_review', message: 'Tap to write a short review.' },
  push_body_open: /*i18n*/ { id: 'push_body_open', message: 'Tap to view your booking.' },
  mail_line_support: /*i18n*/ {
    id: 'mail_line_support',
    message: 'Questions? Customer service is here 10:00–19:00 (Japan time).',
  },
  mail_line_support_at: /*i18n*/ {
    id: 'mail_line_support_at',
    message: 'Questions? Email {email}. Customer service is here 10:00–19:00 (Japan time).',
  },

  // About an account
  mail_subject_bind: /*i18n*/ { id: 'mail_subject_bind', message: 'Confirm your email address' },
  mail_intro_bind: /*i18n*/ {
    id: 'mail_intro_bind',
    message:
      'Someone created a Tabifuda account with this email address. If it was you, confirm it with the password you chose or set a new one. No one can log in until then.',
  },
  mail_button_bind: /*i18n*/ { id: 'mail_button_bind', message: 'Confirm this address' },
  mail_subject_reset: /*i18n*/ { id: 'mail_subject_reset', message: 'Set a new password' },
  mail_intro_reset: /*i18n*/ {
    id: 'mail_intro_reset',
    message:
      'Someone asked to reset the password for your Tabifuda account. Choose a new one on the page that opens – you’ll then be logged out on all devices. Nothing changes until you do.',
  },
  mail_button_reset: /*i18n*/ { id: 'mail_button_reset', message: 'Choose a new password' },
  mail_subject_third: /*i18n*/ { id: 'mail_subject_third', message: 'Finish logging in' },
  mail_intro_third: /*i18n*/ {
    id: 'mail_intro_third',
    message:
      'Someone is logging in to Tabifuda with another service and has entered this email address. If it’s you, confirm it in the same browser.',
  },
  mail_button_third: /*i18n*/ { id: 'mail_button_third', message: 'Confirm and log in' },
  mail_line_code: /*i18n*/ {
    id: 'mail_line_code',
    message: 'Reading this on another device or browser? Enter this code where you started. Don’t share it.',
  },
  mail_line_link_life: /*i18n*/ {
    id: 'mail_line_link_life',
    message: 'The link works once and is valid for 30 minutes.',
  },
  mail_line_not_asked: /*i18n*/ {
    id: 'mail_line_not_asked',
    message: 'If you didn’t request this email, you can ignore it.',
  },
  mail_subject_sign_in_code: /*i18n*/ { id: 'mail_subject_sign_in_code', message: 'Your login code' },
  mail_intro_sign_in_code: /*i18n*/ {
    id: 'mail_intro_sign_in_code',
    message: 'Enter this code where you asked for it to log in to Tabifuda.',
  },
  mail_subject_owner_code: /*i18n*/ { id: 'mail_subject_owner_code', message: 'Your code to confirm it’s you' },
  mail_intro_owner_code: /*i18n*/ {
    id: 'mail_intro_owner_code',
    message:
      'Someone logged in to your Tabifuda account wants to change how you log in, or delete the account. If it’s you, enter this code there.',
  },
  mail_line_code_life: /*i18n*/ {
    id: 'mail_line_code_life',
    message: 'The code works once and is valid for {minutes} minutes. Don’t share it – we’ll never ask you for it.',
  },
  mail_line_not_owner: /*i18n*/ {
    id: 'mail_line_not_owner',
    message:
      'If it isn’t you, someone else is logged in to your account. Don’t share this code, and log out all other devices in Account.',
  },
  mail_subject_linked: /*i18n*/ {
    id: 'mail_subject_linked',
    message: 'A new way to log in was added to your account',
  },
  mail_intro_linked: /*i18n*/ {
    id: 'mail_intro_linked',
    message:
      'A service has been linked to your Tabifuda account. Anyone logged in to that service can now log in here. If this wasn’t you, unlink it in Account and change your password.',
  },
  mail_button_linked: /*i18n*/ { id: 'mail_button_linked', message: 'Check your account' },
  mail_subject_unlinked: /*i18n*/ {
    id: 'mail_subject_unlinked',
    message: 'A service was unlinked from your account',
  },
  mail_intro_unlinked: /*i18n*/ {
    id: 'mail_intro_unlinked',
    message:
      'A service has been unlinked from your Tabifuda account. It can no longer be used to log in, and all your other devices have been logged out. If this wasn’t you, change your password.',
  },
  mail_button_unlinked: /*i18n*/ { id: 'mail_button_unlinked', message: 'Check your account' },
  mail_line_service: /*i18n*/ { id: 'mail_line_service', message: 'Service: {service}' },
  mail_line_service_name: /*i18n*/ { id: 'mail_line_service_name', message: 'Name on this service: {name}' },
  mail_subject_operator_link: /*i18n*/ {
    id: 'mail_subject_operator_link',
    message: 'Set up your access to the Tabifuda console',
  },
  mail_intro_operator_link: /*i18n*/ {
    id: 'mail_intro_operator_link',
    message:
      'You’ve been invited to the Tabifuda console. Open the link to choose how you sign in – a passkey, or a password and an authenticator app. Once that’s set up, any previous sign-in method stops working.',
  },
  mail_button_operator_link: /*i18n*/ { id: 'mail_button_operator_link', message: 'Set up access' },
  mail_line_operator_link_life: /*i18n*/ {
    id: 'mail_line_operator_link_life',
    message: 'The link works once and is valid for {hours} hours. Don’t share it.',
  },
  mail_line_operator_not_expected: /*i18n*/ {
    id: 'mail_line_operator_not_expected',
    message: 'If you weren’t expecting this email, you can ignore it. Nothing will change.',
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
    message: 'The password for your Tabifuda account was changed. If this wasn’t you, set a new one right away.',
  },
  mail_button_password_changed: /*i18n*/ { id: 'mail_button_password_changed', message: 'Set a new password' },
  mail_subject_sessions_ended: /*i18n*/ {
    id: 'mail_subject_sessions_ended',
    message: 'Your other devices were logged out',
  },
  mail_intro_sessions_ended: /*i18n*/ {
    id: 'mail_intro_sessions_ended',
    message:
      'You’ve been logged out of Tabifuda on all devices except the one where this was requested. If this wasn’t you, set a new password right away – choose “Forgot your password?” on the login page.',
  },
  mail_subject_account_deleted: /*i18n*/ {
    id: 'mail_subject_account_deleted',
    message: 'Your account was deleted',
  },
  mail_intro_account_deleted: /*i18n*/ {
    id: 'mail_intro_account_deleted',
    message:
      'We’ve deleted your Tabifuda account and the personal data in it. We keep your bookings without your name and email address, as the law requires.',
  },
  pay_page_title: /*i18n*/ { id: 'pay_page_title', message: 'Taking you to the payment page…' },
  pay_page_go: /*i18n*/ { id: 'pay_page_go', message: 'Continue to payment' },
} as const satisfies Record<string, { readonly id: string; readonly message: string }>

export type MailMessageId = keyof typeof MAIL_MESSAGES
