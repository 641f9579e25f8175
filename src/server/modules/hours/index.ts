export { openingsOf, rulesOf, type StoredHours, type StoredOpening, type StoredPeriod, storedOf } from './rules.ts'
export { hoursColumns, readDayHours, readHolidays, readHours, readRules, writeRules } from './store.ts'
