import { RECEIPT_MESSAGES } from './receipt-messages.ts'

/**
 * The message keys of the wire (P-5, P-8, U-18) with their English text. Only these messages have explicit ids. Plain
 * objects, so that the server can import the file directly; the leading comment marks each for the message extractor.
 * Placeholders in braces are filled from the message's data.
 */
export const MESSAGES = {
  // Login
  login_msg_error_mail: /*i18n*/ {
    id: 'login_msg_error_mail',
    message: 'Enter an email address like name@example.com.',
  },
  login_msg_password_error: /*i18n*/ { id: 'login_msg_password_error', message: 'The password is incorrect.' },
  login_msg_not_exist: /*i18n*/ { id: 'login_msg_not_exist', message: 'There’s no account with this email address.' },
  login_msg_non_match: /*i18n*/ { id: 'login_msg_non_match', message: 'This email address doesn’t match the account.' },
  login_msg_unbound: /*i18n*/ {
    id: 'login_msg_unbound',
    message: 'This email address isn’t confirmed yet. Open the link in the email we sent you.',
  },
  login_msg_too_many: /*i18n*/ {
    id: 'login_msg_too_many',
    message: 'Too many attempts. Wait 15 minutes and try again, or log in with a code by email.',
  },
  login_msg_reset_needed: /*i18n*/ {
    id: 'login_msg_reset_needed',
    message:
      'Too many wrong passwords were entered for this account. Log in with a code by email, or reset your password.',
  },

  // Register, reset, bind
  register_password_invalid: /*i18n*/ {
    id: 'register_password_invalid',
    message: 'Use 6 to 12 letters, digits or underscores, with at least one letter and one digit.',
  },
  register_password_noequal: /*i18n*/ { id: 'register_password_noequal', message: 'The passwords don’t match.' },
  register_msg_need_agree: /*i18n*/ { id: 'register_msg_need_agree', message: 'Read and agree to the terms.' },
  register_msg_mail_registered: /*i18n*/ {
    id: 'register_msg_mail_registered',
    message: 'This email address is already registered. Log in instead, or use another address.',
  },
  register_msg_mail_send: /*i18n*/ {
    id: 'register_msg_mail_send',
    message: 'We’ve sent you an email. Open the link in it within 30 minutes.',
  },
  register_msg_too_many: /*i18n*/ {
    id: 'register_msg_too_many',
    message:
      'Too many accounts were created from this network today. Try again tomorrow, or use another network such as mobile data.',
  },
  register_msg_crowded: /*i18n*/ {
    id: 'register_msg_crowded',
    message: 'Too many accounts are being created right now. Try again in an hour.',
  },
  register_msg_exception: /*i18n*/ {
    id: 'register_msg_exception',
    message: 'That didn’t work on our side. Please try again later.',
  },
  mailbind_mail_registered: /*i18n*/ {
    id: 'mailbind_mail_registered',
    message: 'This email address already belongs to another account.',
  },
  mailbind_senderror_msg: /*i18n*/ {
    id: 'mailbind_senderror_msg',
    message: 'We couldn’t send the email. Please try again in a few minutes.',
  },
  mail_msg_too_many: /*i18n*/ {
    id: 'mail_msg_too_many',
    message: 'Too many emails were requested. Wait an hour and try again.',
  },
  mail_link_expired: /*i18n*/ {
    id: 'mail_link_expired',
    message: 'This link has already been used or is more than 30 minutes old. Ask for a new one.',
  },
  mail_link_other_browser: /*i18n*/ {
    id: 'mail_link_other_browser',
    message: 'Open this link in the browser you started in, or enter the code from the email there.',
  },
  third_msg_unavailable: /*i18n*/ {
    id: 'third_msg_unavailable',
    message: 'You can’t log in with this service right now.',
  },
  third_msg_code_invalid: /*i18n*/ {
    id: 'third_msg_code_invalid',
    message: 'This code is wrong or has expired. Use the one in our latest email, or ask for another email.',
  },
  sign_in_code_invalid: /*i18n*/ {
    id: 'sign_in_code_invalid',
    message: 'This login code is wrong or has expired. Get a new one on a device where you’re logged in.',
  },
  wallet_msg_not_possible: /*i18n*/ {
    id: 'wallet_msg_not_possible',
    message: 'This wallet isn’t available right now.',
  },
  wallet_msg_not_usable: /*i18n*/ {
    id: 'wallet_msg_not_usable',
    message: 'Only valid tickets can be added to a wallet.',
  },
  wallet_msg_later: /*i18n*/ { id: 'wallet_msg_later', message: 'The wallet isn’t responding. Try again later.' },
  push_msg_not_possible: /*i18n*/ {
    id: 'push_msg_not_possible',
    message: 'We can’t send notifications to this browser. You’ll still get everything by email.',
  },
  mail_code_invalid: /*i18n*/ {
    id: 'mail_code_invalid',
    message: 'This code is wrong or has expired. Use the one in our latest email, or ask for a new code.',
  },
  owner_proof_sign_in_again: /*i18n*/ {
    id: 'owner_proof_sign_in_again',
    message:
      'Your account has no password or email address. To confirm it’s you, reopen Tabifuda from WeChat and do this within 10 minutes.',
  },
  third_msg_last_way: /*i18n*/ {
    id: 'third_msg_last_way',
    message: 'This is the only way to log in to your account. Link another service before you unlink this one.',
  },
  third_msg_gone: /*i18n*/ { id: 'third_msg_gone', message: 'This service is no longer linked to your account.' },
  third_msg_other_session: /*i18n*/ {
    id: 'third_msg_other_session',
    message: 'Another account is logged in here. Choose which one to use.',
  },
  third_msg_link_used: /*i18n*/ {
    id: 'third_msg_link_used',
    message: 'This link has already been used. Reopen Tabifuda from WeChat.',
  },

  // Profile
  profile_msg_password_input_empty: /*i18n*/ {
    id: 'profile_msg_password_input_empty',
    message: 'Enter your old password once and your new password twice.',
  },
  profile_msg_password_input_notequal: /*i18n*/ {
    id: 'profile_msg_password_input_notequal',
    message: 'The new passwords don’t match.',
  },
  profile_msg_password_change_notequal: /*i18n*/ {
    id: 'profile_msg_password_change_notequal',
    message: 'The old password is incorrect.',
  },
  profile_msg_password_change_success: /*i18n*/ {
    id: 'profile_msg_password_change_success',
    message: 'Your password has been changed.',
  },
  profile_msg_user_change_success: /*i18n*/ {
    id: 'profile_msg_user_change_success',
    message: 'Your details have been saved.',
  },
  profile_msg_birth_invalid: /*i18n*/ {
    id: 'profile_msg_birth_invalid',
    message: 'Enter your date of birth as YYYY-MM-DD.',
  },
  account_delete_has_tickets: /*i18n*/ {
    id: 'account_delete_has_tickets',
    message: 'You still have tickets you can use. You’ll lose them if you delete your account.',
  },
  account_delete_payment_pending: /*i18n*/ {
    id: 'account_delete_payment_pending',
    message: 'We’re still processing one of your payments, so nothing was deleted. Try again in five minutes.',
  },

  // Reservation
  reserve_msg_need_date: /*i18n*/ { id: 'reserve_msg_need_date', message: 'Choose a date and time.' },
  reserve_msg_need_later: /*i18n*/ {
    id: 'reserve_msg_need_later',
    message: 'Only can reserve after 24 hours(Japan time)',
  },
  reserve_msg_need_lead: /*i18n*/ {
    id: 'reserve_msg_need_lead',
    message: 'Reserve at least {hours, plural, one {# hour} other {# hours}} ahead (Japan time).',
  },
  reserve_msg_need_people: /*i18n*/ { id: 'reserve_msg_need_people', message: 'Please enter the number of people' },
  reserve_msg_need_child: /*i18n*/ {
    id: 'reserve_msg_need_child',
    message: 'Select if you have children under 12 with you to go to the shop',
  },
  reserve_msg_need_max: /*i18n*/ {
    id: 'reserve_msg_need_max',
    message: 'No more than {max} of packages can be ordered at one time',
  },
  reserve_msg_need_min: /*i18n*/ {
    id: 'reserve_msg_need_min',
    message: 'At least {min} of packages have to be ordered at one time',
  },
  reserve_msg_no_qual: /*i18n*/ {
    id: 'reserve_msg_no_qual',
    message: 'The number of guests doesn’t match the number of packages. The venue may decline your booking. Continue?',
  },
  reserve_msg_need_unempty: /*i18n*/ { id: 'reserve_msg_need_unempty', message: 'Fill in “{label}”.' },
  reserve_msg_failed: /*i18n*/ { id: 'reserve_msg_failed', message: 'Reservation failed' },
  reserve_msg_not_available: /*i18n*/ {
    id: 'reserve_msg_not_available',
    message: 'Visit time, {n} persons are not available',
  },
  reserve_msg_slot_full: /*i18n*/ {
    id: 'reserve_msg_slot_full',
    message: 'There aren’t enough seats available at this time.',
  },
  reserve_msg_locked_day: /*i18n*/ {
    id: 'reserve_msg_locked_day',
    message: 'The venue isn’t taking bookings on this day.',
  },
  reserve_msg_outside_periods: /*i18n*/ {
    id: 'reserve_msg_outside_periods',
    message: 'The venue isn’t taking bookings at this time.',
  },
  reserve_msg_not_offered: /*i18n*/ {
    id: 'reserve_msg_not_offered',
    message: 'This package isn’t available at this time. Choose another time, or another package at this venue.',
  },
  reserve_msg_amount: /*i18n*/ {
    id: 'reserve_msg_amount',
    message: 'The price has changed. Check the new price and submit again.',
  },
  reserve_msg_people_max: /*i18n*/ {
    id: 'reserve_msg_people_max',
    message: 'This package takes up to {max} guests per booking.',
  },
  qr_msg_no_coupon: /*i18n*/ { id: 'qr_msg_no_coupon', message: 'This venue has no coupons right now.' },
  qr_msg_too_many: /*i18n*/ {
    id: 'qr_msg_too_many',
    message: 'You’ve collected {count} coupons today, the daily limit. You can still use the ones you have.',
  },
  reserve_msg_open_orders: /*i18n*/ {
    id: 'reserve_msg_open_orders',
    message: 'You have {count} unpaid bookings. Pay for one or wait until its hold expires, then reserve again.',
  },
  reserve_msg_open_orders_shop: /*i18n*/ {
    id: 'reserve_msg_open_orders_shop',
    message:
      'You have {count} unpaid bookings at this venue. Pay for one or wait until its hold expires, then reserve again.',
  },
  reserve_msg_key_used: /*i18n*/ {
    id: 'reserve_msg_key_used',
    message: 'This form was already submitted with different details. Check your bookings, then submit again.',
  },
  supplier_offline: /*i18n*/ { id: 'supplier_offline', message: 'This venue can’t be booked right now' },
  package_offline: /*i18n*/ { id: 'package_offline', message: 'This package is no longer available' },

  // The trip
  trip_changed: /*i18n*/ {
    id: 'trip_changed',
    message: 'Your trip was changed on another device. Open it again to see the changes from both devices.',
  },

  // Orders
  orders_cancel_message: /*i18n*/ {
    id: 'orders_cancel_message',
    message: 'This booking can’t be cancelled online. Please contact customer service, 10:00–19:00 (Japan time).',
  },
  orders_change_message: /*i18n*/ {
    id: 'orders_change_message',
    message: 'This booking can’t be changed online. Please contact customer service, 10:00–19:00 (Japan time).',
  },
  orders_msg_change_onetime: /*i18n*/ {
    id: 'orders_msg_change_onetime',
    message: 'A booking can only be changed once, and this one has already been changed.',
  },
  orders_msg_already_cancelled: /*i18n*/ {
    id: 'orders_msg_already_cancelled',
    message: 'This booking has already been cancelled.',
  },
  request_msg_answered: /*i18n*/ { id: 'request_msg_answered', message: 'This request already has a reply.' },
  request_msg_over: /*i18n*/ { id: 'request_msg_over', message: 'The deadline to reply to this request has passed.' },
  order_change_fail: /*i18n*/ {
    id: 'order_change_fail',
    message: 'The change didn’t go through. Your booking hasn’t changed.',
  },
  order_change_package_fail: /*i18n*/ {
    id: 'order_change_package_fail',
    message: 'We couldn’t switch the package. Your booking hasn’t changed.',
  },
  order_change_same: /*i18n*/ {
    id: 'order_change_same',
    message: 'That’s the same as your current booking. Choose another day, time, package or quantity.',
  },
  order_change_too_many: /*i18n*/ {
    id: 'order_change_too_many',
    message:
      'Too many changes were started for this booking, so it hasn’t been changed. Please contact customer service.',
  },
  order_change_lapsed: /*i18n*/ {
    id: 'order_change_lapsed',
    message: 'The time to finish this change has passed. Your booking hasn’t changed, and you can change it again.',
  },
  order_change_refunded: /*i18n*/ {
    id: 'order_change_refunded',
    message:
      'The change didn’t go through. Your booking had already been used, cancelled or changed, or your payment came too late. We’ll refund what you paid for the change.',
  },
  order_msg_expired: /*i18n*/ {
    id: 'order_msg_expired',
    message: 'The time to pay has passed, and your seats were released. You can reserve again.',
  },
  common_order_payed: /*i18n*/ { id: 'common_order_payed', message: 'This booking is already paid.' },

  // Reviews
  review_msg_not_used: /*i18n*/ { id: 'review_msg_not_used', message: 'You can review this booking after your visit.' },
  review_msg_over: /*i18n*/ { id: 'review_msg_over', message: 'The time to review this booking has passed.' },
  review_msg_too_many: /*i18n*/ {
    id: 'review_msg_too_many',
    message: 'You’ve changed this review too often. Your last version stays.',
  },

  ...RECEIPT_MESSAGES,

  // Pay form and payment
  order_msg_notice_agree: /*i18n*/ { id: 'order_msg_notice_agree', message: 'Read and agree to the terms of service.' },
  order_msg_email_invalid: /*i18n*/ {
    id: 'order_msg_email_invalid',
    message: 'Enter an email address like name@example.com.',
  },
  order_msg_phone_invalid: /*i18n*/ {
    id: 'order_msg_phone_invalid',
    message: 'Enter a phone number with its country code, such as +852 5123 4567.',
  },
  order_msg_payerror: /*i18n*/ {
    id: 'order_msg_payerror',
    message: 'Your payment didn’t go through. You haven’t been charged. Try again, or pay another way.',
  },
  card_security_code_fail: /*i18n*/ {
    id: 'card_security_code_fail',
    message: 'Your card’s security code is incorrect.',
  },
  card_expired: /*i18n*/ { id: 'card_expired', message: 'Your card has expired. Use another card.' },
  card_declined: /*i18n*/ {
    id: 'card_declined',
    message: 'Your card was declined. Ask your bank or use another card.',
  },
  card_not_supported: /*i18n*/ { id: 'card_not_supported', message: 'This card isn’t supported. Use another card.' },
  card_number_wrong: /*i18n*/ { id: 'card_number_wrong', message: 'Check your card number.' },
  card_expiry_wrong: /*i18n*/ { id: 'card_expiry_wrong', message: 'Check your card’s expiry date.' },
  card_cvc_wrong: /*i18n*/ { id: 'card_cvc_wrong', message: 'Check your card’s security code.' },
  visa_not_japan: /*i18n*/ {
    id: 'visa_not_japan',
    message: 'This coupon only works with a Visa card issued outside Japan.',
  },
  mastercard_only_china: /*i18n*/ {
    id: 'mastercard_only_china',
    message: 'This coupon only works with a Mastercard issued in mainland China.',
  },
  order_msg_too_many: /*i18n*/ {
    id: 'order_msg_too_many',
    message: 'Too many payment attempts for this booking. You haven’t been charged. Make a new booking to pay.',
  },
  pay_msg_cancel: /*i18n*/ { id: 'pay_msg_cancel', message: 'Your payment was cancelled. You haven’t been charged.' },
  pay_msg_exception: /*i18n*/ {
    id: 'pay_msg_exception',
    message: 'Something went wrong during payment. Check your booking before you pay again.',
  },
  pay_msg_failed: /*i18n*/ { id: 'pay_msg_failed', message: 'Payment failed' },

  // Coupons and preference codes
  coupon_invalid: /*i18n*/ { id: 'coupon_invalid', message: 'This coupon code isn’t valid.' },
  coupon_too_many: /*i18n*/ {
    id: 'coupon_too_many',
    message: 'Too many invalid coupon codes were entered. Try again after {until} (Japan time), or pay without a code.',
  },
  coupon_below_limit: /*i18n*/ {
    id: 'coupon_below_limit',
    message: 'This coupon code is for bookings of ¥{limit} or more.',
  },
  coupon_not_usable: /*i18n*/ { id: 'coupon_not_usable', message: 'This coupon code can’t be used for this booking.' },
  preferential_availability_period2: /*i18n*/ {
    id: 'preferential_availability_period2',
    message: 'This coupon code is only valid for visits before 1 January 2022.',
  },

  // Visa page and location
  visa_msg_already_logged_in: /*i18n*/ {
    id: 'visa_msg_already_logged_in',
    message: 'You are logged in. Do not log in again',
  },
  location_gps_failed: /*i18n*/ { id: 'location_gps_failed', message: 'GPS failed' },

  // Everywhere
  common_error: /*i18n*/ { id: 'common_error', message: 'We can’t show this page' },
  common_request_error: /*i18n*/ { id: 'common_request_error', message: 'That didn’t work. Please try again.' },
  common_request_timeout: /*i18n*/ {
    id: 'common_request_timeout',
    message: 'We didn’t get a response in time. Please try again.',
  },
  common_server_error: /*i18n*/ {
    id: 'common_server_error',
    message: 'Something went wrong on our side. Please try again later.',
  },
  common_unavailable: /*i18n*/ {
    id: 'common_unavailable',
    message: 'Our booking system isn’t responding right now. Please try again in a minute.',
  },
  common_offline: /*i18n*/ { id: 'common_offline', message: 'You’re offline. Connect to the internet and try again.' },
  common_not_logged_in: /*i18n*/ { id: 'common_not_logged_in', message: 'Log in to continue.' },
  common_too_many: /*i18n*/ { id: 'common_too_many', message: 'Too many attempts. Wait a moment and try again.' },
} as const satisfies Record<string, { readonly id: string; readonly message: string }>

/** A message key of the wire, with a text in every language. */
export type MessageKey = keyof typeof MESSAGES
