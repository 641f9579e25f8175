/**
 * The message keys of the wire (P-5, P-8, U-18) with their English text. Only these messages have explicit ids. Plain
 * objects, so that the server can import the file directly; the leading comment marks each for the message extractor.
 * Placeholders in braces are filled from the message's data.
 */
export const MESSAGES = {
  // Login
  login_msg_error_mail: /*i18n*/ {
    id: 'login_msg_error_mail',
    message: 'Enter an email address like name@example.com',
  },
  login_msg_password_error: /*i18n*/ { id: 'login_msg_password_error', message: 'The password is not correct' },
  login_msg_not_exist: /*i18n*/ { id: 'login_msg_not_exist', message: 'There is no account with this email address' },
  login_msg_non_match: /*i18n*/ {
    id: 'login_msg_non_match',
    message: 'This email address does not belong to the account',
  },
  login_msg_unbound: /*i18n*/ {
    id: 'login_msg_unbound',
    message: 'This email address is not confirmed yet. Open the link in the email we sent you.',
  },
  login_msg_too_many: /*i18n*/ {
    id: 'login_msg_too_many',
    message: 'Too many attempts. Wait 15 minutes and try again, or log in with a code by email.',
  },
  login_msg_reset_needed: /*i18n*/ {
    id: 'login_msg_reset_needed',
    message: 'This account had too many wrong passwords. Log in with a code by email, or reset your password.',
  },

  // Register, reset, bind
  register_password_invalid: /*i18n*/ {
    id: 'register_password_invalid',
    message: 'Use 6 to 12 letters, digits or underscores, with at least one letter and one digit',
  },
  register_password_noequal: /*i18n*/ {
    id: 'register_password_noequal',
    message: 'The two passwords are not the same',
  },
  register_msg_need_agree: /*i18n*/ {
    id: 'register_msg_need_agree',
    message: 'Please read the terms and agree to them',
  },
  register_msg_mail_registered: /*i18n*/ {
    id: 'register_msg_mail_registered',
    message: 'This email address is already registered. Log in instead, or use another address.',
  },
  register_msg_mail_send: /*i18n*/ {
    id: 'register_msg_mail_send',
    message: 'We have sent you an email. Open the link in it within 30 minutes.',
  },
  register_msg_too_many: /*i18n*/ {
    id: 'register_msg_too_many',
    message:
      'Too many accounts were made from this network today. Try again tomorrow or from another network, such as mobile data.',
  },
  register_msg_crowded: /*i18n*/ {
    id: 'register_msg_crowded',
    message: 'Too many accounts are being made at the moment. Try again in an hour.',
  },
  register_msg_exception: /*i18n*/ {
    id: 'register_msg_exception',
    message: 'That did not work on our side. Please try again later.',
  },
  mailbind_mail_registered: /*i18n*/ {
    id: 'mailbind_mail_registered',
    message: 'This email address already belongs to another account',
  },
  mailbind_senderror_msg: /*i18n*/ {
    id: 'mailbind_senderror_msg',
    message: 'The email could not be sent. Please try again in a few minutes.',
  },
  mail_msg_too_many: /*i18n*/ {
    id: 'mail_msg_too_many',
    message: 'Too many emails were asked for. Wait an hour and try again.',
  },
  mail_link_expired: /*i18n*/ {
    id: 'mail_link_expired',
    message: 'This link has been used already or is older than 30 minutes. Ask for a new one.',
  },
  mail_link_other_browser: /*i18n*/ {
    id: 'mail_link_other_browser',
    message: 'Open this link in the browser you began in, or type the code from the email there.',
  },
  third_msg_unavailable: /*i18n*/ {
    id: 'third_msg_unavailable',
    message: 'Signing in with this service is not possible at the moment',
  },
  third_msg_code_invalid: /*i18n*/ {
    id: 'third_msg_code_invalid',
    message: 'This code is not correct or has expired. Use the code of the latest email, or ask for another email.',
  },
  sign_in_code_invalid: /*i18n*/ {
    id: 'sign_in_code_invalid',
    message: 'This code is not correct or has expired. Make a new one where you are logged in.',
  },
  wallet_msg_not_possible: /*i18n*/ { id: 'wallet_msg_not_possible', message: 'This wallet is not available here.' },
  wallet_msg_not_usable: /*i18n*/ { id: 'wallet_msg_not_usable', message: 'Tickets that are over get no pass.' },
  wallet_msg_later: /*i18n*/ { id: 'wallet_msg_later', message: 'The wallet does not answer. Try again soon.' },
  push_msg_not_possible: /*i18n*/ {
    id: 'push_msg_not_possible',
    message: 'Messages cannot be sent to this browser. You still get everything by email.',
  },
  mail_code_invalid: /*i18n*/ {
    id: 'mail_code_invalid',
    message: 'This code is not correct or has expired. Use the newest email, or ask for another code.',
  },
  owner_proof_sign_in_again: /*i18n*/ {
    id: 'owner_proof_sign_in_again',
    message:
      'Your account has neither a password nor an email address. To show that it is you, open Tabifuda from WeChat again, and do this within 10 minutes.',
  },
  third_msg_last_way: /*i18n*/ {
    id: 'third_msg_last_way',
    message: 'This is the only way into your account. Link another service first, then you can unlink this one.',
  },
  third_msg_gone: /*i18n*/ { id: 'third_msg_gone', message: 'This service is no longer linked to your account' },
  third_msg_other_session: /*i18n*/ {
    id: 'third_msg_other_session',
    message: 'Somebody else is logged in here. Choose who to go on as.',
  },
  third_msg_link_used: /*i18n*/ {
    id: 'third_msg_link_used',
    message: 'This link has been used already. Open Tabifuda from WeChat again.',
  },

  // Profile
  profile_msg_password_input_empty: /*i18n*/ {
    id: 'profile_msg_password_input_empty',
    message: 'Fill in the old password and the new password twice',
  },
  profile_msg_password_input_notequal: /*i18n*/ {
    id: 'profile_msg_password_input_notequal',
    message: 'The two new passwords are not the same',
  },
  profile_msg_password_change_notequal: /*i18n*/ {
    id: 'profile_msg_password_change_notequal',
    message: 'The old password is not correct',
  },
  profile_msg_password_change_success: /*i18n*/ {
    id: 'profile_msg_password_change_success',
    message: 'Your password has been changed',
  },
  profile_msg_user_change_success: /*i18n*/ {
    id: 'profile_msg_user_change_success',
    message: 'Your details have been saved',
  },
  profile_msg_birth_invalid: /*i18n*/ {
    id: 'profile_msg_birth_invalid',
    message: 'Enter the date of birth as YYYY-MM-DD',
  },
  account_delete_has_tickets: /*i18n*/ {
    id: 'account_delete_has_tickets',
    message: 'You still have tickets that can be used. They are lost when the account is deleted.',
  },
  account_delete_payment_pending: /*i18n*/ {
    id: 'account_delete_payment_pending',
    message:
      'A payment of yours is being settled at this moment. Nothing was deleted. Try again in five minutes: by then it is clear what was charged.',
  },

  // Reservation
  reserve_msg_need_date: /*i18n*/ { id: 'reserve_msg_need_date', message: 'Please choose a date and a time' },
  reserve_msg_need_later: /*i18n*/ {
    id: 'reserve_msg_need_later',
    message: 'Only can reserve after 24 hours(Japan time)',
  },
  reserve_msg_need_lead: /*i18n*/ {
    id: 'reserve_msg_need_lead',
    message: 'This can be reserved until {hours} hours before it begins (Japan time)',
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
    message: 'The number of people and the number of packages differ. The shop may decline the reservation. Continue?',
  },
  reserve_msg_need_unempty: /*i18n*/ { id: 'reserve_msg_need_unempty', message: 'Please fill in: {label}' },
  reserve_msg_failed: /*i18n*/ { id: 'reserve_msg_failed', message: 'Reservation failed' },
  reserve_msg_not_available: /*i18n*/ {
    id: 'reserve_msg_not_available',
    message: 'Visit time, {n} persons are not available',
  },
  reserve_msg_slot_full: /*i18n*/ {
    id: 'reserve_msg_slot_full',
    message: 'There are not enough free seats at this time',
  },
  reserve_msg_locked_day: /*i18n*/ { id: 'reserve_msg_locked_day', message: 'The shop takes no guests on this day' },
  reserve_msg_outside_periods: /*i18n*/ {
    id: 'reserve_msg_outside_periods',
    message: 'The shop takes no guests at this time',
  },
  reserve_msg_not_offered: /*i18n*/ {
    id: 'reserve_msg_not_offered',
    message: 'This package is not offered at this time. Choose another time, or another package of the shop.',
  },
  reserve_msg_amount: /*i18n*/ {
    id: 'reserve_msg_amount',
    message: 'The price has changed in the meantime. Check the new price and send the form again.',
  },
  reserve_msg_people_max: /*i18n*/ {
    id: 'reserve_msg_people_max',
    message: 'This package seats {max} people at most in one reservation',
  },
  qr_msg_no_coupon: /*i18n*/ {
    id: 'qr_msg_no_coupon',
    message: 'This shop has no coupon at the moment. Nothing was taken.',
  },
  qr_msg_too_many: /*i18n*/ {
    id: 'qr_msg_too_many',
    message: 'You have taken {count} coupons today, which is the most for one day. Those that you have stay yours.',
  },
  reserve_msg_open_orders: /*i18n*/ {
    id: 'reserve_msg_open_orders',
    message:
      'You have {count} reservations that are not paid yet. Pay for one of them, or wait until its hold ends, and reserve again.',
  },
  reserve_msg_open_orders_shop: /*i18n*/ {
    id: 'reserve_msg_open_orders_shop',
    message:
      'You have {count} reservations at this shop that are not paid yet. Pay for one of them, or wait until its hold ends, and reserve again.',
  },
  reserve_msg_key_used: /*i18n*/ {
    id: 'reserve_msg_key_used',
    message: 'This form was sent before with other details. Look at your orders, then send it again.',
  },
  supplier_offline: /*i18n*/ { id: 'supplier_offline', message: 'This shop cannot be booked at the moment' },
  package_offline: /*i18n*/ { id: 'package_offline', message: 'This package is no longer offered' },

  // The trip
  trip_changed: /*i18n*/ {
    id: 'trip_changed',
    message: 'Your trip was changed on another device in the meantime. Open it again to see both.',
  },

  // Orders
  orders_cancel_message: /*i18n*/ {
    id: 'orders_cancel_message',
    message: 'This order cannot be cancelled online. Please contact customer service, 10:00 to 19:00 Japan time.',
  },
  orders_change_message: /*i18n*/ {
    id: 'orders_change_message',
    message: 'This order cannot be changed online. Please contact customer service, 10:00 to 19:00 Japan time.',
  },
  orders_msg_change_onetime: /*i18n*/ {
    id: 'orders_msg_change_onetime',
    message: 'An order can be changed only once, and this one has been changed already',
  },
  orders_msg_already_cancelled: /*i18n*/ {
    id: 'orders_msg_already_cancelled',
    message: 'This order has already been cancelled',
  },
  request_msg_answered: /*i18n*/ { id: 'request_msg_answered', message: 'This request has been answered already' },
  request_msg_over: /*i18n*/ { id: 'request_msg_over', message: 'The time to answer this request is over' },
  order_change_fail: /*i18n*/ {
    id: 'order_change_fail',
    message: 'The change did not go through. Your order stays as it was.',
  },
  order_change_package_fail: /*i18n*/ {
    id: 'order_change_package_fail',
    message: 'The package could not be changed. Your order stays as it was.',
  },
  order_change_same: /*i18n*/ {
    id: 'order_change_same',
    message: 'This is what you have reserved already. Choose another day, time, package or number of sets.',
  },
  order_change_too_many: /*i18n*/ {
    id: 'order_change_too_many',
    message:
      'A change was begun too many times for this order. Your order stays as it was. Please contact customer service.',
  },
  order_change_lapsed: /*i18n*/ {
    id: 'order_change_lapsed',
    message: 'The time to finish this change has run out. Your order stays as it was, and you can change it again.',
  },
  order_change_refunded: /*i18n*/ {
    id: 'order_change_refunded',
    message:
      'The change did not go through, because the order was used, cancelled or changed in the meantime, or the payment came too late. What you paid for the change goes back to you.',
  },
  order_msg_expired: /*i18n*/ {
    id: 'order_msg_expired',
    message: 'The time to pay for this order has run out, and its seats were released. You can reserve again.',
  },
  common_order_payed: /*i18n*/ { id: 'common_order_payed', message: 'This order is already paid' },

  // Pay form and payment
  order_msg_notice_agree: /*i18n*/ {
    id: 'order_msg_notice_agree',
    message: 'Please read the terms of service and agree to them',
  },
  order_msg_email_invalid: /*i18n*/ {
    id: 'order_msg_email_invalid',
    message: 'Enter an email address like name@example.com',
  },
  order_msg_phone_invalid: /*i18n*/ {
    id: 'order_msg_phone_invalid',
    message: 'Enter a phone number with its country code, such as +852 5123 4567',
  },
  order_msg_payerror: /*i18n*/ {
    id: 'order_msg_payerror',
    message: 'The payment did not go through. Nothing was charged. Try again, or pay another way.',
  },
  card_security_code_fail: /*i18n*/ {
    id: 'card_security_code_fail',
    message: 'The security code of the card is not correct',
  },
  card_expired: /*i18n*/ { id: 'card_expired', message: 'The card has expired. Please use another one.' },
  card_declined: /*i18n*/ {
    id: 'card_declined',
    message: 'The card was declined. Ask your bank, or use another card.',
  },
  card_not_supported: /*i18n*/ {
    id: 'card_not_supported',
    message: 'This card is not supported. Please use another one.',
  },
  card_number_wrong: /*i18n*/ { id: 'card_number_wrong', message: 'Check the card number' },
  card_expiry_wrong: /*i18n*/ { id: 'card_expiry_wrong', message: 'Check the expiry date of the card' },
  card_cvc_wrong: /*i18n*/ { id: 'card_cvc_wrong', message: 'Check the security code of the card' },
  visa_not_japan: /*i18n*/ {
    id: 'visa_not_japan',
    message: 'This coupon needs a Visa card that was issued outside Japan.',
  },
  mastercard_only_china: /*i18n*/ {
    id: 'mastercard_only_china',
    message: 'This coupon needs a MasterCard that was issued in mainland China.',
  },
  order_msg_too_many: /*i18n*/ {
    id: 'order_msg_too_many',
    message:
      'Payment was tried too many times for this order, so nothing was charged this time. Make a new order to pay.',
  },
  pay_msg_cancel: /*i18n*/ { id: 'pay_msg_cancel', message: 'The payment was cancelled. Nothing was charged.' },
  pay_msg_exception: /*i18n*/ {
    id: 'pay_msg_exception',
    message: 'Something went wrong during the payment. Check your order before you pay again.',
  },
  pay_msg_failed: /*i18n*/ { id: 'pay_msg_failed', message: 'Payment failed' },

  // Coupons and preference codes
  coupon_invalid: /*i18n*/ { id: 'coupon_invalid', message: 'This code is not valid' },
  coupon_too_many: /*i18n*/ {
    id: 'coupon_too_many',
    message: 'Too many codes were tried that do not exist. Try again after {until} Japan time, or pay without a code.',
  },
  coupon_below_limit: /*i18n*/ { id: 'coupon_below_limit', message: 'This code is for orders of ¥{limit} or more' },
  coupon_not_usable: /*i18n*/ { id: 'coupon_not_usable', message: 'This code cannot be used for this order' },
  preferential_availability_period2: /*i18n*/ {
    id: 'preferential_availability_period2',
    message: 'Preference codes are only for visits before 1 January 2022',
  },

  // Visa page and location
  visa_msg_already_logged_in: /*i18n*/ {
    id: 'visa_msg_already_logged_in',
    message: 'You are logged in. Do not log in again',
  },
  location_gps_failed: /*i18n*/ { id: 'location_gps_failed', message: 'GPS failed' },

  // Everywhere
  common_error: /*i18n*/ { id: 'common_error', message: 'This page could not be shown' },
  common_request_error: /*i18n*/ { id: 'common_request_error', message: 'That did not work. Please try again.' },
  common_request_timeout: /*i18n*/ {
    id: 'common_request_timeout',
    message: 'The server did not answer in time. Please try again.',
  },
  common_server_error: /*i18n*/ {
    id: 'common_server_error',
    message: 'Something went wrong on our side. Please try again later.',
  },
  common_unavailable: /*i18n*/ {
    id: 'common_unavailable',
    message: 'Our booking system cannot answer at the moment. Please try again in a minute.',
  },
  common_offline: /*i18n*/ { id: 'common_offline', message: 'There is no connection. Try again when you are online.' },
  common_not_logged_in: /*i18n*/ { id: 'common_not_logged_in', message: 'Please log in to go on' },
  common_too_many: /*i18n*/ { id: 'common_too_many', message: 'Too many requests. Wait a moment and try again.' },
} as const satisfies Record<string, { readonly id: string; readonly message: string }>

/** A message key of the wire, with a text in every language. */
export type MessageKey = keyof typeof MESSAGES
