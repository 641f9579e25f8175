import { describe, expect, it } from 'vitest'
import {
  checkAddress,
  checkLogin,
  checkNewPassword,
  checkPasswordChange,
  checkRegistration,
} from '#domain/account/account-check.ts'

describe('forms', () => {
  it('LG-01 ERR-13 login: checks the email format, then for an empty password, but not its format', () => {
    expect(checkLogin({ email: 'x', password: '' })).toBe('login_msg_error_mail')
    expect(checkLogin({ email: 'a@b.com', password: '' })).toBe('login_msg_password_error')
    expect(checkLogin({ email: 'a@b.com', password: 'x' })).toBeNull()
  })

  it('RG-01 registration: checks email, password and repeated password, in this order', () => {
    const form = { email: 'a@b.com', password: 'abc123', repeat: 'abc123', agreed: true }
    expect(checkRegistration({ ...form, email: '', password: 'x', repeat: 'y' })).toBe('login_msg_error_mail')
    expect(checkRegistration({ ...form, password: 'x', repeat: 'y' })).toBe('register_password_invalid')
    expect(checkRegistration({ ...form, repeat: 'abc124' })).toBe('register_password_noequal')
    expect(checkRegistration(form)).toBeNull()
  })

  it('W1 RG-01 RG-05 reset: checks the email on the form; both passwords on the link’s page', () => {
    expect(checkAddress('')).toBe('login_msg_error_mail')
    expect(checkAddress('a@b')).toBe('login_msg_error_mail')
    expect(checkAddress('a@b.com')).toBeNull()
    expect(checkNewPassword({ password: 'x', repeat: 'y' })).toBe('register_password_invalid')
    expect(checkNewPassword({ password: 'abc123', repeat: 'abc124' })).toBe('register_password_noequal')
    expect(checkNewPassword({ password: 'abc123', repeat: 'abc123' })).toBeNull()
  })

  it('RG-02 an unticked terms box is an error, reported after every other one', () => {
    const form = { email: 'a@b.com', password: 'abc123', repeat: 'abc123' }
    expect(checkRegistration({ ...form, agreed: false })).toBe('unread')
    expect(checkRegistration({ ...form, agreed: true })).toBeNull()
    expect(checkRegistration({ ...form, password: 'x', agreed: false })).toBe('register_password_invalid')
  })

  it('ERR-27 every field of a password change is required', () => {
    const full = { oldPassword: 'old', newPassword: 'abc123', repeat: 'abc123' }
    for (const field of ['oldPassword', 'newPassword', 'repeat']) {
      expect(checkPasswordChange({ ...full, [field]: '' })).toBe('profile_msg_password_input_empty')
    }
    expect(checkPasswordChange(full)).toBeNull()
  })

  it('ERR-28 the new and repeated passwords must match; only then is the format checked', () => {
    const change = (newPassword: string, repeat: string) =>
      checkPasswordChange({ oldPassword: 'old', newPassword, repeat })
    expect(change('abc', 'abd')).toBe('profile_msg_password_input_notequal')
    expect(change('abc', 'abc')).toBe('register_password_invalid')
  })
})
