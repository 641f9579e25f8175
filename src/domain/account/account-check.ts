import { isEmail } from '#domain/account/email.ts'
import { isNewPassword } from '#domain/account/password.ts'

/** Returns the first error of the login form, or null (LG-01). Does not check the password format. */
export function checkLogin(form: {
  readonly email: string
  readonly password: string
}): 'login_msg_error_mail' | 'login_msg_password_error' | null {
  if (!isEmail(form.email)) return 'login_msg_error_mail'
  return form.password === '' ? 'login_msg_password_error' : null
}

/** Returns the error of the address on the password reset form, or null (RG-05). */
export function checkAddress(email: string): 'login_msg_error_mail' | null {
  return isEmail(email) ? null : 'login_msg_error_mail'
}

/** Returns the first error of a new password that is entered twice, or null. Checked in the order of RG-01. */
export function checkNewPassword(form: {
  readonly password: string
  readonly repeat: string
}): 'register_password_invalid' | 'register_password_noequal' | null {
  if (!isNewPassword(form.password)) return 'register_password_invalid'
  return form.password === form.repeat ? null : 'register_password_noequal'
}

/**
 * Returns the first error of the registration form: address, password, then the terms box. 'unread' marks the box
 * itself, which has no message (RG-01, RG-02).
 */
export function checkRegistration(
  form: Parameters<typeof checkNewPassword>[0] & { readonly email: string; readonly agreed: boolean },
): ReturnType<typeof checkAddress> | ReturnType<typeof checkNewPassword> | 'unread' {
  return checkAddress(form.email) ?? checkNewPassword(form) ?? (form.agreed ? null : 'unread')
}

/** Returns the first error of a password change in the profile, or null (ERR-27, ERR-28). */
export function checkPasswordChange(form: {
  readonly oldPassword: string
  readonly newPassword: string
  readonly repeat: string
}): 'profile_msg_password_input_empty' | 'profile_msg_password_input_notequal' | 'register_password_invalid' | null {
  if ([form.oldPassword, form.newPassword, form.repeat].includes('')) return 'profile_msg_password_input_empty'
  if (form.newPassword !== form.repeat) return 'profile_msg_password_input_notequal'
  return isNewPassword(form.newPassword) ? null : 'register_password_invalid'
}
