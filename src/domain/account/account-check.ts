import { isEmail } from '#domain/account/email.ts'
import { isNewPassword } from '#domain/account/password.ts'

/** The first thing wrong with the login form, or null (LG-01). The password's format is not judged here. */
export function checkLogin(form: {
  readonly email: string
  readonly password: string
}): 'login_msg_error_mail' | 'login_msg_password_error' | null {
  if (!isEmail(form.email)) return 'login_msg_error_mail'
  return form.password === '' ? 'login_msg_password_error' : null
}

/** The first thing wrong with an address that a reset is asked for, or null (RG-05). */
export function checkAddress(email: string): 'login_msg_error_mail' | null {
  return isEmail(email) ? null : 'login_msg_error_mail'
}

/** The first thing wrong with a password that is typed twice to be set, in the order of RG-01, or null. */
export function checkNewPassword(form: {
  readonly password: string
  readonly repeat: string
}): 'register_password_invalid' | 'register_password_noequal' | null {
  if (!isNewPassword(form.password)) return 'register_password_invalid'
  return form.password === form.repeat ? null : 'register_password_noequal'
}

/** Registration: address, password, then the terms box; 'unread' marks the box itself, it has no message (RG-01, RG-02). */
export function checkRegistration(
  form: Parameters<typeof checkNewPassword>[0] & { readonly email: string; readonly agreed: boolean },
): ReturnType<typeof checkAddress> | ReturnType<typeof checkNewPassword> | 'unread' {
  return checkAddress(form.email) ?? checkNewPassword(form) ?? (form.agreed ? null : 'unread')
}

/** The first thing wrong with a password change in the profile, or null (ERR-27, ERR-28). */
export function checkPasswordChange(form: {
  readonly oldPassword: string
  readonly newPassword: string
  readonly repeat: string
}): 'profile_msg_password_input_empty' | 'profile_msg_password_input_notequal' | 'register_password_invalid' | null {
  if ([form.oldPassword, form.newPassword, form.repeat].includes('')) return 'profile_msg_password_input_empty'
  if (form.newPassword !== form.repeat) return 'profile_msg_password_input_notequal'
  return isNewPassword(form.newPassword) ? null : 'register_password_invalid'
}
