import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/constants.ts'

const WORD = new RegExp(`^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9_]{${PASSWORD_MIN_LENGTH},${PASSWORD_MAX_LENGTH}}$`)

/** The same rule in the `passwordrules` syntax, so that generated passwords are accepted. */
export const PASSWORD_RULES = `minlength: ${PASSWORD_MIN_LENGTH}; maxlength: ${PASSWORD_MAX_LENGTH}; required: lower; required: digit; allowed: upper;`

/** Whether a new password is 6 to 12 ASCII word characters with a letter and a digit. Login does not check this. */
export function isNewPassword(password: string): boolean {
  return WORD.test(password)
}
