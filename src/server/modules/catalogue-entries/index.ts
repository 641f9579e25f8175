export { couponRow } from './content/check.ts'
export { couponEntry } from './content/format.ts'
export type { Entry, Source } from './entries.ts'
export { exportCatalogue, readEntries } from './export.ts'
export type { FaultList } from './faults.ts'
export { catalogueJsonSchema, KINDS } from './format.ts'
export { readHoursEntry } from './hours-entry.ts'
export {
  analyseAfterImport,
  type ImportResult,
  type ImportTask,
  importCatalogue,
  importInTransaction,
} from './import.ts'
export { pathText } from './json-lines.ts'
export { lockRowsShared, tryLockRowsShared } from './locks/store.ts'
export { withCatalogueLock } from './locks/with-catalogue-lock.ts'
export { type EntryFault, exportPackages, exportSupplier, readChoices, writeEntry } from './one-entry.ts'
export { NoCatalogue, openSource } from './open-source.ts'
export { BadPicture, inspectBytes, storeBytes, turnUpload } from './picture-files.ts'
export { noProgress, type Progress } from './progress.ts'
