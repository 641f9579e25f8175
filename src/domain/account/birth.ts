import { isJapanDate, type JapanDate } from '#domain/calendar/time.ts'

/** Whether a birthday is an existing date, written YYYY-MM-DD and not after today (ERR-29). Empty means not given. */
export function checkBirth(birth: string, today: JapanDate): 'profile_msg_birth_invalid' | null {
  return birth === '' || (isJapanDate(birth) && birth <= today) ? null : 'profile_msg_birth_invalid'
}
