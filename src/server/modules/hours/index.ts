export { parseHolidayFile } from './holiday-file.ts'
export {
  openingsOf,
  rulesOf,
  type StoredHours,
  type StoredOpening,
  storedOf,
  storedPeriods,
  weeklyOf,
} from './rules.ts'
export { hoursColumns, readDayHours, readHolidays, readHours, readRules, replaceHolidays, writeRules } from './store.ts'
