import { readFileSync } from 'node:fs'
import PO from 'pofile'
import { describe, expect, it } from 'vitest'
import { LOCALES } from './locales.ts'
import { MESSAGES } from './messages.ts'

/** The keys named in P-5 and P-8, and those that U-18 adds. */
const NAMED = `
login_msg_error_mail login_msg_password_error login_msg_not_exist login_msg_non_match login_msg_unbound
register_password_invalid register_password_noequal register_msg_mail_registered register_msg_mail_send
register_msg_exception mailbind_mail_registered mailbind_senderror_msg
profile_msg_password_input_empty profile_msg_password_input_notequal profile_msg_password_change_notequal
profile_msg_password_change_success profile_msg_user_change_success profile_msg_birth_invalid
reserve_msg_need_date reserve_msg_need_later reserve_msg_need_child reserve_msg_no_qual reserve_msg_need_unempty
reserve_msg_need_people reserve_msg_need_max reserve_msg_need_min
order_msg_notice_agree order_msg_payerror order_change_fail orders_cancel_message orders_change_message
orders_msg_change_onetime orders_msg_already_cancelled common_order_payed common_error common_request_timeout
common_request_error card_security_code_fail card_expired card_declined card_not_supported card_expiry_wrong
card_cvc_wrong visa_not_japan mastercard_only_china preferential_availability_period2 coupon_invalid
coupon_below_limit coupon_not_usable supplier_offline package_offline pay_msg_cancel pay_msg_exception pay_msg_failed
location_gps_failed`
  .trim()
  .split(/\s+/)

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort()

describe('message keys', () => {
  it('GEN-04 every named key exists', () => {
    expect(NAMED.filter((key) => !Object.hasOwn(MESSAGES, key))).toEqual([])
  })

  it('GEN-04 each key is its own id', () => {
    for (const [key, { id }] of Object.entries(MESSAGES)) expect(id).toBe(key)
  })

  it('keeps the texts that P-5 and P-8 prescribe', () => {
    expect(MESSAGES.reserve_msg_need_later.message).toBe('Only can reserve after 24 hours(Japan time)')
    expect(MESSAGES.reserve_msg_need_people.message).toBe('Please enter the number of people')
    expect(MESSAGES.reserve_msg_need_child.message).toBe(
      'Select if you have children under 12 with you to go to the shop',
    )
    expect(MESSAGES.reserve_msg_need_max.message).toBe('No more than {max} of packages can be ordered at one time')
    expect(MESSAGES.reserve_msg_need_min.message).toBe('At least {min} of packages have to be ordered at one time')
    expect(MESSAGES.reserve_msg_failed.message).toBe('Reservation failed')
    expect(MESSAGES.reserve_msg_not_available.message).toBe('Visit time, {n} persons are not available')
    expect(MESSAGES.pay_msg_failed.message).toBe('Payment failed')
    expect(MESSAGES.location_gps_failed.message).toBe('GPS failed')
    expect(MESSAGES.visa_msg_already_logged_in.message).toBe('You are logged in. Do not log in again')
  })

  it.each(LOCALES)('GEN-04 %s has a text for each key, with the same placeholders', (locale) => {
    const po = PO.parse(readFileSync(new URL(`./catalogs/${locale}.po`, import.meta.url), 'utf8'))
    const texts = new Map(po.items.map((item) => [item.msgid, item.msgstr.join('')]))
    const wrong = Object.entries(MESSAGES).filter(([key, { message }]) => {
      const text = texts.get(key) ?? ''
      return text.trim() === '' || placeholders(text).join() !== placeholders(message).join()
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})
